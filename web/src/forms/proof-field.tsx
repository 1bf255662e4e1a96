import type { PasskeyAnswer } from "@byline/contract/second-factor.ts";
import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { api } from "../api.ts";
import { useUser } from "../hooks/use-user.ts";
import { identitiesQuery, secondFactorQuery } from "../queries.ts";
import { Field, Input } from "../ui/field.tsx";
import { ErrorText } from "../ui/notice.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderButton } from "./provider-button.tsx";

type Name = "password" | "currentPassword";

/** Submits a form with a passkey as its proof. A passkey's answer is valid for one try. */
export const sendWithPasskey =
  (setValue: (name: "passkey", answer: PasskeyAnswer | undefined) => void, submit: () => Promise<void>) =>
  async (answer: PasskeyAnswer): Promise<void> => {
    setValue("passkey", answer);
    await submit();
    setValue("passkey", undefined);
  };

/** Proof of identity: the second factor if there is one, otherwise the password, or a recent sign-in. */
export function ProofField<Password extends Name = "password">({
  password = "password" as Password,
  label = "Your password",
  register,
  errors,
  prove,
}: {
  password?: Password;
  label?: string;
  register: (
    name: Password | "code" | "recent",
    options?: { setValueAs: (value: unknown) => unknown } | { value: true },
  ) => UseFormRegisterReturn;
  /** Submits the form with this proof. */
  prove: (passkey: PasskeyAnswer) => Promise<void>;
  errors: { [N in Name | "code"]?: { message?: string | undefined } | undefined };
}) {
  const { secondFactor, hasPassword } = useUser();
  const { data: factors } = useQuery({ ...secondFactorQuery, enabled: secondFactor });
  if (!secondFactor && !hasPassword) {
    register("recent", { value: true });
    return <SignInAgain problem={errors[password]?.message} />;
  }
  return secondFactor ? (
    <div className="grid gap-3">
      <CodeField
        app={!factors || factors.totpAddedAt !== null}
        error={errors.code?.message ?? (errors[password] && "Enter the code")}
        {...register("code", { setValueAs: orNothing })}
      />
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton request={() => api("POST /account/passkeys/proof-options")} use={prove}>
          Use a passkey
        </PasskeyButton>
      )}
    </div>
  ) : (
    <Field label={label} error={errors[password]?.message}>
      {(control) => (
        <Input {...control} {...register(password)} type="password" autoComplete="current-password" />
      )}
    </Field>
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
  error,
  ...registered
}: UseFormRegisterReturn & { app: boolean; error: string | undefined }) {
  return (
    <Field
      label={app ? "Code" : "Recovery code"}
      hint={
        app
          ? "Six digits from your authenticator app, or one of your recovery codes."
          : "One of the codes you saved, if you don’t have your passkey with you."
      }
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
