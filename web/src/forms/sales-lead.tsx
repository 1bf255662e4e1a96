import { createLead as schema } from "@byline/contract/inquiries.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { TextField } from "./form-fields.tsx";
import { NOT_SENT, SendButton, SenderFields, useFormGuard } from "./form-guard.tsx";
import { Form, useSchemaForm } from "./schema-form.tsx";
import { SentReceipt } from "./sent-receipt.tsx";

/** Sends a plan inquiry to this instance's operators. */
export function SalesLeadForm() {
  const [sent, setSent] = useState("");
  const guard = useFormGuard();
  const form = useSchemaForm(schema.omit({ guard: true }), {
    defaultValues: { name: "", email: "", company: "", message: "" },
    failed: NOT_SENT,
    failedAt: "root",
    send: async (values) => {
      const { receipt } = await guard.send((token) =>
        api("POST /sales-leads", { body: { ...values, guard: token } }),
      );
      setSent(receipt);
    },
  });

  if (sent)
    return (
      <SentReceipt title="We received your message" number={sent}>
        A copy is on its way to your email address, and a person will reply to you there.
      </SentReceipt>
    );
  return (
    <Form form={form} className="grid gap-5">
      {guard.trap}
      <SenderFields />
      <TextField name="company" label="Company" autoComplete="organization" />
      <TextField
        name="message"
        label="What do you need?"
        hint="What you build, how many calls a month you expect, and when you want to start."
        rows={7}
      />
      <SendButton>Send message</SendButton>
    </Form>
  );
}
