import { type SignIn, signIn as schema } from "@byline/contract/accounts.ts";
import type { SecondStep } from "@byline/contract/second-factor.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api, errorMessage } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { toast, toastAcrossReload } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";
import { AccountSecondStepForm } from "./account-second-step.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { setServerErrors } from "./server-errors.ts";

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
  onForgot: () => void;
}) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;

  function welcome() {
    toastAcrossReload({ title: "Welcome back!", description: "You have been signed in successfully." });
    onDone();
  }

  async function onSubmit(values: SignIn) {
    try {
      const answer = await api("POST /auth/signin", { body: values });
      if (answer.ok) welcome();
      else onSecondStep(answer);
    } catch (error) {
      const description = errorMessage(
        error,
        "Please check your credentials and try again.",
        "Sign in failed",
      );
      if (!setServerErrors(error, setError, ["email", "password"])) {
        setError("root", { message: description });
        setFocus("password", { shouldSelect: true });
      }
      toast({ title: "Sign In Failed", description, tone: "destructive" });
    }
  }

  if (secondStep)
    return (
      <AccountSecondStepForm pending={secondStep} onDone={welcome} onRestart={() => onSecondStep(null)} />
    );

  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register("email")} type="email" autoComplete="username" inputMode="email" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <Input {...control} {...register("password")} type="password" autoComplete="current-password" />
        )}
      </Field>
      <TextLink className="-mt-2 justify-self-end text-sm text-ink-2" onClick={onForgot}>
        Forgot password?
      </TextLink>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full">
        {isSubmitting ? "Signing in..." : "Sign In"}
      </Button>
      <PasskeyButton
        request={() => api("POST /auth/passkey/options", { body: {} })}
        use={async (passkey) => {
          await api("POST /auth/passkey", { body: { passkey } });
          welcome();
        }}
      >
        Sign in with a passkey
      </PasskeyButton>
    </form>
  );
}
