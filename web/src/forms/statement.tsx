import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { Checkbox } from "../ui/field.tsx";

/** A sentence that the sender makes their own by ticking it. */
export function Statement({
  error,
  children,
  ...props
}: { error: string | undefined; children: ReactNode } & ComponentProps<typeof Checkbox>) {
  const id = useId();
  return (
    <div>
      <div className="flex gap-3">
        <Checkbox
          id={id}
          className="mt-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...props}
        />
        <label htmlFor={id} className="text-base">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-7 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A part of a long form, under a heading of its own. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-rule pt-6 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-left mb-1 w-full font-serif text-lg font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}
