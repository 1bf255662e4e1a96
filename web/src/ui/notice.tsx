import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { AlertIcon } from "./icons.tsx";

/** Shown in an empty list: the motif, a sentence, and the next step. `inTab`: the tabs' rule is above it. */
export function EmptyState({
  title,
  inTab,
  children,
  action,
}: {
  title: string;
  inTab?: boolean | undefined;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={clsx("border-rule pb-6", inTab ? "border-b" : "border-y pt-6")}>
      <div className="max-w-prose">
        <div aria-hidden="true" className="mb-4 h-0.5 w-10 bg-accent" />
        <p className="font-serif text-lg font-medium">{title}</p>
        {children && <div className="mt-1 text-base text-ink-2">{children}</div>}
        {action && <div className="mt-5 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

/** An error message with an icon, since color alone is not visible to everyone. */
export function ErrorText({ className = "text-base", children, ...props }: ComponentProps<"p">) {
  return (
    <p className={clsx("flex gap-1.5 text-danger", className)} {...props}>
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

/** A failed read: what happened, with a retry button. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className={
        "flex flex-wrap items-center justify-between gap-3 border-l-4 border-danger bg-danger-wash " +
        "px-4 py-3"
      }
    >
      <ErrorText>{message}</ErrorText>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/**
 * A form's general error, above its button. A field's error is below the field. `isFocused`: a page without
 * scripts opens at it.
 */
export function FormError({ isFocused, children }: { isFocused?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <ErrorText
      role="alert"
      {...(isFocused && { tabIndex: -1, autoFocus: true })}
      className="border-l-4 border-danger bg-danger-wash px-4 py-3 text-base"
    >
      {children}
    </ErrorText>
  );
}
