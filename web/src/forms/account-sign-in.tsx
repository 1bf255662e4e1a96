import { signIn as schema } from "@byline/contract/accounts.ts";
import type { SecondStep } from "@byline/contract/second-factor.ts";
import { api, errorMessage } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { toast, toastAcrossReload } from "../hooks/toast-store.ts";
import { AccountSecondStepForm } from "./account-second-step.tsx";
import { EmailField, PasswordField } from "./form-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { Form, RootError, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** `secondStep`: the missing step of a sign-in, here or with a provider. */
export function AccountSignInForm({
  secondStep,
  onSecondStep,
  onDone,
  onForgot,
}: {
  secondStep: SecondStep | null;
  onSecondStep: (step: SecondStep | null) => void;
  onDone: () => void;
  onForgot: (email: string) => void;
}) {
  function welcome() {
    toastAcrossReload({ title: "Welcome back!", description: "You have been signed in successfully." });
    onDone();
  }

  const form = useSchemaForm(schema, {
    defaultValues: { email: "", password: "" },
    failed: (error, { setError, setFocus }, isPlaced) => {
      const description = errorMessage(
        error,
        "Please check your credentials and try again.",
        "Sign in failed",
      );
      if (!isPlaced) {
        setError("root", { message: description });
        setFocus("password", { shouldSelect: true });
      }
      toast({ title: "Sign In Failed", description, tone: "destructive" });
    },
    send: async (body) => {
      const answer = await api("POST /auth/signin", { body });
      if (answer.ok) welcome();
      else onSecondStep(answer);
    },
  });

  if (secondStep)
    return (
      <AccountSecondStepForm pending={secondStep} onDone={welcome} onRestart={() => onSecondStep(null)} />
    );

  return (
    <Form form={form}>
      <EmailField name="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <TextLink
        className="-mt-2 justify-self-end text-sm text-ink-2"
        onClick={() => onForgot(form.getValues("email"))}
      >
        Forgot password?
      </TextLink>
      <RootError />
      <SubmitButton busy="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
      <PasskeyButton
        request={() => api("POST /auth/passkey/options", { body: {} })}
        use={async (passkey) => {
          await api("POST /auth/passkey", { body: { passkey } });
          welcome();
        }}
      >
        Sign in with a passkey
      </PasskeyButton>
    </Form>
  );
}
