import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox, describedBy, FieldError } from "../ui/field.tsx";

/**
 * A sentence that the sender confirms with a checkbox. `register` is called during rendering, like a
 * `Field`'s: the calls' order is the focus order of invalid fields.
 */
export function Statement({
  error,
  register,
  children,
}: {
  error?: string | undefined;
  register: () => UseFormRegisterReturn;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex gap-3">
        <Checkbox
          id={id}
          className="mt-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, null, error)}
          {...register()}
        />
        <label htmlFor={id} className="text-base">
          {children}
        </label>
      </div>
      <FieldError id={id} className="mt-1 pl-7">
        {error}
      </FieldError>
    </div>
  );
}

/** A part of a long form with its own heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-rule pt-6 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-left mb-1 w-full font-serif text-lg font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}
