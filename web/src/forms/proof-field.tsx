import type { UseFormRegisterReturn } from "react-hook-form";
import { useUser } from "../hooks/use-user.ts";
import { Field, Input } from "../ui/field.tsx";

type Name = "password" | "currentPassword";

/** What a signed-in person proves who they are with: a code where they have a second factor, else the password. */
export function ProofField<Password extends Name = "password">({
  password = "password" as Password,
  label = "Your password",
  register,
  errors,
}: {
  password?: Password;
  label?: string;
  register: (name: Password | "code") => UseFormRegisterReturn;
  errors: { [N in Name | "code"]?: { message?: string | undefined } | undefined };
}) {
  const { secondFactor } = useUser();
  return secondFactor ? (
    <CodeField error={errors.code?.message ?? errors[password]?.message} {...register("code")} />
  ) : (
    <Field label={label} error={errors[password]?.message}>
      {(control) => (
        <Input {...control} {...register(password)} type="password" autoComplete="current-password" />
      )}
    </Field>
  );
}

export function CodeField({ error, ...registered }: UseFormRegisterReturn & { error: string | undefined }) {
  return (
    <Field
      label="Code"
      hint="Six digits from your authenticator app, or one of your recovery codes."
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...registered}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  );
}
