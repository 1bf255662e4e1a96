import {
  type FinishSignIn,
  type SecondStep,
  finishSignIn as schema,
} from "@byline/contract/second-factor.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { api, errorMessage, isUnauthorized } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { CodeField } from "./proof-field.tsx";
import { setServerErrors } from "./server-errors.ts";

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
  const { register, handleSubmit, setError, setFocus, formState } = useForm<FinishSignIn>({
    resolver: zodResolver(schema),
    defaultValues: { token },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus("code"), [setFocus]);

  const onSubmit = handleSubmit(async (body) => {
    try {
      await api("POST /auth/second-step", { body });
      onDone();
    } catch (error) {
      if (setServerErrors(error, setError, ["code"])) return;
      toast({
        title: "Sign In Failed",
        description: errorMessage(error, "Please try again."),
        tone: "destructive",
      });
      if (isUnauthorized(error)) onRestart();
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-base text-ink-2">One more step to confirm that it’s you.</p>
      <CodeField app={totp} error={errors.code?.message} {...register("code")} />
      <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full">
        {isSubmitting ? "Signing in..." : "Sign In"}
      </Button>
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
    </form>
  );
}
