import { requestReset as schema } from "@byline/contract/accounts.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { EmailField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** Shows the same answer for known and unknown addresses. */
export function AccountResetRequestForm() {
  const [sentTo, setSentTo] = useState("");
  const form = useSchemaForm(schema, {
    defaultValues: { email: "" },
    failed: "We couldn’t send the email. Please try again.",
    failedAt: "email",
    send: async ({ email }) => {
      await api("POST /auth/reset-request", { body: { email } });
      setSentTo(email);
    },
  });

  if (sentTo)
    return (
      <p role="status" className="text-md">
        If {sentTo} belongs to an account, an email with a link is on its way. The link works once, within an
        hour.
      </p>
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
