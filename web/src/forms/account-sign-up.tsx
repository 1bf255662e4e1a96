import { type SignUp, signUp as schema } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api, errorMessage } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { setServerErrors } from "./server-errors.ts";

const empty: SignUp = { firstName: "", lastName: "", email: "", username: "", password: "" };

export function AccountSignUpForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: empty,
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const busy = isSubmitting || (isSubmitSuccessful && !Object.keys(errors).length);

  async function onSubmit(values: SignUp) {
    try {
      await api("POST /auth/signup", { body: values });
    } catch (error) {
      if (!setServerErrors(error, setError, ["firstName", "lastName", "email", "username", "password"]))
        setError("root", { type: "server" });
      toast({
        title: "Sign Up Failed",
        description: errorMessage(error, "Please try again.", "Sign up failed"),
        tone: "destructive",
      });
      return;
    }
    toast({
      title: "Account Created!",
      description: "Your account has been created and you are now signed in.",
    });
    onDone();
  }

  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...register("firstName")} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...register("lastName")} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register("email")} type="email" autoComplete="email" inputMode="email" />
        )}
      </Field>
      <Field label="Username" hint="Other developers see this name." error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Password"
        hint="At least 8 characters. A sentence works well."
        error={errors.password?.message}
      >
        {(control) => (
          <Input {...control} {...register("password")} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={busy} className="mt-2 w-full">
        {busy ? "Creating account..." : "Sign Up"}
      </Button>
    </form>
  );
}
