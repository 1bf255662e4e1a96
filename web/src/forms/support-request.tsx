import {
  SUPPORT_TOPICS,
  createSupportRequest as schema,
  supportTopicNames,
} from "@byline/contract/inquiries.ts";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { api } from "../api.ts";
import { SelectField, TextField } from "./form-fields.tsx";
import { NOT_SENT, SendButton, SenderFields, useFormGuard } from "./form-guard.tsx";
import { Form, useSchemaForm } from "./schema-form.tsx";
import { SentReceipt } from "./sent-receipt.tsx";

/** Asks this instance's operators for help. A link may pass the subject in `about`. */
export function SupportRequestForm() {
  const [sent, setSent] = useState("");
  const guard = useFormGuard();
  const form = useSchemaForm(schema.omit({ guard: true }), {
    defaultValues: { name: "", email: "", message: "" },
    failed: NOT_SENT,
    failedAt: "root",
    send: async (values) => {
      const { receipt } = await guard.send((token) =>
        api("POST /support-requests", { body: { ...values, guard: token } }),
      );
      setSent(receipt);
    },
  });
  const { setValue } = form;
  const about = new URLSearchParams(useLocation().search).get("about");
  // The prerendered form has no query.
  useEffect(() => {
    if (about) setValue("message", `About ${about}:\n\n`);
  }, [about, setValue]);

  if (sent)
    return (
      <SentReceipt title="We received your request" number={sent}>
        A copy is on its way to your email address. We’ll reply to you there.
      </SentReceipt>
    );
  return (
    <Form form={form} className="grid gap-5">
      {guard.trap}
      <SelectField
        name="topic"
        label="What is it about?"
        defaultValue=""
        choices={SUPPORT_TOPICS.map((topic) => [topic, supportTopicNames[topic]])}
      >
        <option value="" disabled>
          Choose a topic
        </option>
      </SelectField>
      <TextField
        name="message"
        label="Message"
        hint={
          "What you did, what you expected, and what happened instead. For an API error, include the " +
          "request_id of the response. Don’t include tokens or passwords."
        }
        rows={7}
      />
      <SenderFields />
      <SendButton>Send request</SendButton>
    </Form>
  );
}
