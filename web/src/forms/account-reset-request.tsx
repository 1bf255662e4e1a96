import { requestReset as schema } from "@byline/contract/accounts.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/notice.tsx";
import { EmailField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** Shows the same answer for known and unknown addresses. `email`: entered before. */
export function AccountResetRequestForm({ email: entered }: { email: string }) {
  const [sent, setSent] = useState({ to: "", times: 0 });
  const form = useSchemaForm(schema, {
    defaultValues: { email: entered },
    failed: "We couldn’t send the email. Please try again.",
    failedAt: "email",
    send: async ({ email }) => {
      await api("POST /auth/reset-request", { body: { email } });
      setSent(({ times }) => ({ to: email, times: times + 1 }));
    },
  });

  const { isSubmitting, errors } = form.formState;
  if (sent.to)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-md">
          If {sent.to} belongs to an account, {sent.times > 1 ? "another" : "an"} email with a link is on its
          way. The link works once, within an hour.
        </p>
        <FormError>{errors.email?.message}</FormError>
        <Button disabled={isSubmitting} onClick={form.submit}>
          {isSubmitting ? "Sending..." : "Resend the email"}
        </Button>
      </div>
    );
  return (
    <Form form={form}>
      <EmailField
        name="email"
        hint="We email you a link to choose a new password."
        autoComplete="username"
        autoFocus
      />
      <SubmitButton busy="Sending..." className="mt-2 w-full">
        Send the link
      </SubmitButton>
    </Form>
  );
}
