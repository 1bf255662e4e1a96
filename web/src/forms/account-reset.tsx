import { resetPassword as schema } from "@byline/contract/accounts.ts";
import { api } from "../api.ts";
import { clearSignedIn } from "../signed-in.ts";
import { NewPasswordField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

export function AccountResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useSchemaForm(schema, {
    defaultValues: { token, password: "" },
    failed: "We couldn’t set the password. Please try again.",
    failedAt: "password",
    send: async (body) => {
      await api("POST /auth/reset", { body });
      clearSignedIn();
      onDone();
    },
  });
  return (
    <Form form={form} className="grid max-w-sm gap-4">
      <NewPasswordField name="password" label="New password" />
      <SubmitButton busy="Saving..." className="mt-2 justify-self-start">
        Set the password
      </SubmitButton>
    </Form>
  );
}
