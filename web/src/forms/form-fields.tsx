import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { get, type RegisterOptions, useFormContext } from "react-hook-form";
import { Checkbox, describedBy, Field, FieldError, Input, Select, Textarea } from "../ui/field.tsx";

/** Returns a field of the surrounding form: its registration and its error message. */
export function useField(name: string, options?: RegisterOptions) {
  const { register, formState } = useFormContext();
  return {
    register: () => register(name, options),
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
  };
}

type FieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "optional"> & {
  name: string;
  options?: RegisterOptions;
};

/** A text field of the surrounding form; with `rows`, a text area. `children` follow the control. */
export function TextField({
  name,
  options,
  label,
  hint,
  optional,
  note,
  rows,
  children,
  ...props
}: FieldProps & ComponentProps<"input"> & { rows?: number; note?: string | undefined }) {
  const { register, error } = useField(name, options);
  return (
    <Field {...{ label, hint, error, note }} optional={optional ?? false}>
      {(control) => (
        <>
          {rows ? (
            <Textarea {...control} {...register()} rows={rows} {...(props as ComponentProps<"textarea">)} />
          ) : (
            <Input {...control} {...register()} {...props} />
          )}
          {children}
        </>
      )}
    </Field>
  );
}

export const EmailField = (props: Omit<ComponentProps<typeof TextField>, "label"> & { label?: string }) => (
  <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...props} />
);

/** A password, with a button that shows it. An error replaces the hint. */
export function PasswordField({ name, label, hint, autoComplete }: FieldProps & { autoComplete: string }) {
  const { register, error } = useField(name);
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, error }} hint={error ? undefined : hint}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...register()}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-16"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 px-3 text-sm text-ink-2 hover:text-ink"
          >
            {shown ? "Hide" : "Show"}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** A password to choose. */
export const NewPasswordField = (props: { name: string; label: string }) => (
  <PasswordField
    hint="At least 8 characters. A sentence works well."
    autoComplete="new-password"
    {...props}
  />
);

/** A select of the surrounding form: `choices` are values with titles, `children` options before them. */
export function SelectField({
  name,
  options,
  label,
  hint,
  choices,
  children,
  ...props
}: FieldProps &
  ComponentProps<"select"> & { choices: readonly (readonly [value: string | number, title: ReactNode])[] }) {
  const { register, error } = useField(name, options);
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <Select {...control} {...register()} {...props}>
          {children}
          {choices.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A checkbox of the surrounding form, such as a sentence that the sender confirms. */
export function CheckField({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  const id = useId();
  const { register, error } = useField(name);
  return (
    <div>
      <div className="flex gap-3">
        <Checkbox
          id={id}
          className="mt-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...register()}
        />
        <div>
          <label htmlFor={id} className="block text-base">
            {children}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-2">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={id} className="mt-1 pl-7">
        {error}
      </FieldError>
    </div>
  );
}
