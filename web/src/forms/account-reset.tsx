import { type ResetPassword, resetPassword as schema } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api, errorMessage } from "../api.ts";
import { clearSignedIn } from "../signed-in.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { setServerErrors } from "./server-errors.ts";

export function AccountResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ResetPassword>({
    resolver: zodResolver(schema),
    defaultValues: { token, password: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /auth/reset", { body: values });
      clearSignedIn();
      onDone();
    } catch (error) {
      if (!setServerErrors(error, setError, ["password"]))
        setError("password", {
          type: "server",
          message: errorMessage(error, "We couldn’t set the password. Please try again."),
        });
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
      <Field
        label="New password"
        hint="At least 8 characters. A sentence works well."
        error={errors.password?.message}
      >
        {(control) => (
          <Input {...control} {...register("password")} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-2 justify-self-start">
        {isSubmitting ? "Saving..." : "Set the password"}
      </Button>
    </form>
  );
}
