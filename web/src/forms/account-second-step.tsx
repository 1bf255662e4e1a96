import { type SecondStep, finishSignIn as schema } from "@byline/contract/second-factor.ts";
import { useEffect } from "react";
import { api, errorMessage, isUnauthorized } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { toast } from "../hooks/toast-store.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { CodeField } from "./proof-field.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** `onRestart`: the sign-in expired, or the user wants another account. */
export function AccountSecondStepForm({
  pending: { token, totp, passkey },
  onDone,
  onRestart,
}: {
  pending: SecondStep;
  onDone: () => void;
  onRestart: () => void;
}) {
  const form = useSchemaForm(schema, {
    defaultValues: { token },
    failed: (error, _form, isPlaced) => {
      if (isPlaced) return;
      toast({
        title: "Sign In Failed",
        description: errorMessage(error, "Please try again."),
        tone: "destructive",
      });
      if (isUnauthorized(error)) onRestart();
    },
    send: async (body) => {
      await api("POST /auth/second-step", { body });
      onDone();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  return (
    <Form form={form}>
      <p className="text-base text-ink-2">One more step to confirm that it’s you.</p>
      <CodeField app={totp} />
      <SubmitButton busy="Signing in..." className="w-full">
        Sign In
      </SubmitButton>
      {passkey && (
        <PasskeyButton
          request={() => api("POST /auth/passkey/options", { body: { token } })}
          use={async (answer) => {
            await api("POST /auth/second-step", { body: { token, passkey: answer } });
            onDone();
          }}
        >
          Use a passkey
        </PasskeyButton>
      )}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <TextLink onClick={onRestart}>Use another account</TextLink>
        <TextLink to="/support#second-factor">Lost your codes?</TextLink>
      </p>
    </Form>
  );
}
