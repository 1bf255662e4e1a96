import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { ErrorText } from "./notice.tsx";

const control =
  "w-full rounded border border-rule-strong/70 bg-sheet text-base text-ink transition-colors " +
  "hover:border-rule-strong " +
  "focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={clsx(control, "h-9 px-3 text-ellipsis", className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={clsx(control, "min-h-20 px-3 py-2", className)} {...props} />;
}

/** The browser's own select, which works well on every device and with screen readers. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={clsx("relative block", className)}>
      <select className={clsx(control, "h-9 appearance-none pr-8 pl-3")} {...props} />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-ink-3"
      >
        <path d="M4 6.5 8 10.5 12 6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  );
}

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={clsx(
        "size-4 shrink-0 rounded-sm accent-ink disabled:opacity-60 aria-invalid:accent-danger",
        "aria-invalid:not-checked:appearance-none aria-invalid:border aria-invalid:border-danger",
        className,
      )}
      {...props}
    />
  );
}

type ControlProps = {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
};

/**
 * A labeled control with its hint and error. `children` receives the ids that connect them. `note` is the id
 * of another text about the control.
 */
export function Field({
  label,
  hint,
  error,
  optional,
  note,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  note?: string | undefined;
  className?: string;
  children: (props: ControlProps) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={clsx("grid grid-cols-[minmax(0,1fr)] gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {optional && <span className="text-xs text-ink-3">Optional</span>}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy(id, hint, error, note),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/**
 * Choices with a legend, hint, and error. `single`: radio buttons, whose error belongs to the group. Each
 * checkbox has its own.
 */
export function FieldGroup({
  legend,
  hint,
  error,
  single,
  children,
}: {
  legend: string;
  hint?: string;
  error: string | undefined;
  single?: boolean;
  children: (props: Pick<ControlProps, "id" | "aria-invalid">) => ReactNode;
}) {
  const id = useId();
  const invalid = error ? true : undefined;
  return (
    <fieldset
      {...(single && { role: "radiogroup", "aria-invalid": invalid })}
      aria-describedby={describedBy(id, hint, error)}
      className="group/choices grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {children({ id, "aria-invalid": invalid })}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

/** The error of the control with this id in its `describedBy`. */
export function FieldError({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: string | undefined;
}) {
  if (!children) return null;
  return (
    <ErrorText id={`${id}-error`} className={clsx("text-sm", className)}>
      {children}
    </ErrorText>
  );
}

export const describedBy = (id: string, hint: ReactNode, error: string | undefined, note?: string) =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : "", note].filter(Boolean).join(" ") || undefined;
