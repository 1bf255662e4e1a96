import { requestReset as schema } from "@byline/contract/accounts.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, errorMessage } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";

/** Shows the same answer for known and unknown addresses. */
export function AccountResetRequestForm() {
  const [sentTo, setSentTo] = useState("");
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async ({ email }) => {
    try {
      await api("POST /auth/reset-request", { body: { email } });
      setSentTo(email);
    } catch (error) {
      setError("email", {
        type: "server",
        message: errorMessage(error, "We couldn’t send the email. Please try again."),
      });
    }
  });

  if (sentTo)
    return (
      <p role="status" className="text-md">
        If {sentTo} belongs to an account, an email with a link is on its way. The link works once, within an
        hour.
      </p>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field label="Email" hint="We email you a link to choose a new password." error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("email")}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? "Sending..." : "Send the link"}
      </Button>
    </form>
  );
}
