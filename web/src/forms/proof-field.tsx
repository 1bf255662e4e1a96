import type { PasskeyAnswer } from "@byline/contract/second-factor.ts";
import { useQuery } from "@tanstack/react-query";
import { type RegisterOptions, useFormContext } from "react-hook-form";
import { useLocation } from "react-router";
import { api } from "../api.ts";
import { useUser } from "../hooks/use-user.ts";
import { identitiesQuery, secondFactorQuery } from "../queries.ts";
import { Field, Input } from "../ui/field.tsx";
import { ErrorText } from "../ui/notice.tsx";
import { TextField, useField } from "./form-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderButton } from "./provider-button.tsx";

/** Proof of identity: the second factor if there is one, otherwise the password, or a recent sign-in. */
export function ProofField({
  password = "password",
  label = "Your password",
  submit,
}: {
  password?: "password" | "currentPassword";
  label?: string;
  /** Sends the form with this proof. */
  submit: () => Promise<void>;
}) {
  const { secondFactor, hasPassword } = useUser();
  const { register, setValue } = useFormContext();
  const { error } = useField(password);
  const { data: factors } = useQuery({ ...secondFactorQuery, enabled: secondFactor });

  /** A passkey's answer is valid for one try. */
  async function prove(answer: PasskeyAnswer) {
    setValue("passkey", answer);
    await submit();
    setValue("passkey", undefined);
  }

  if (!secondFactor && !hasPassword) {
    register("recent", { value: true });
    register(password); // the server reports a session that is too old there
    return <SignInAgain problem={error} />;
  }
  return secondFactor ? (
    <div className="grid gap-3">
      <CodeField
        app={!factors || factors.totpAddedAt !== null}
        options={{ setValueAs: orNothing }}
        isMissing={error !== undefined}
      />
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton request={() => api("POST /account/passkeys/proof-options")} use={prove}>
          Use a passkey
        </PasskeyButton>
      )}
    </div>
  ) : (
    <TextField name={password} label={label} type="password" autoComplete="current-password" />
  );
}

/** Nothing while the session is new enough. Afterwards, the ways to sign in again. */
function SignInAgain({ problem }: { problem: string | undefined }) {
  const { pathname } = useLocation();
  const { data = [] } = useQuery({ ...identitiesQuery, enabled: problem !== undefined });
  if (!problem) return null;
  return (
    <div role="alert" className="grid gap-3">
      <ErrorText>{problem}</ErrorText>
      {data.map((one) => (
        <ProviderButton key={one.id} provider={{ key: one.provider }} returnTo={pathname}>
          {`Sign in again with ${one.name}`}
        </ProviderButton>
      ))}
    </div>
  );
}

/** An empty field is undefined if a passkey replaces it. */
const orNothing = (value: unknown) => value || undefined;

/** `app`: whether they use an authenticator app. With only passkeys, they type only recovery codes. */
export function CodeField({
  app,
  options,
  isMissing,
}: {
  app: boolean;
  options?: RegisterOptions;
  isMissing?: boolean;
}) {
  const { register, error } = useField("code", options);
  return (
    <Field
      label={app ? "Code" : "Recovery code"}
      hint={
        app
          ? "Six digits from your authenticator app, or one of your recovery codes."
          : "One of the codes you saved, if you don’t have your passkey with you."
      }
      error={error ?? (isMissing ? "Enter the code" : undefined)}
    >
      {(control) => (
        <Input
          {...control}
          {...register()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  );
}
