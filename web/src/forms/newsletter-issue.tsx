import { formatNumber } from "@byline/contract/figures.ts";
import { sendIssue as schema } from "@byline/contract/newsletter.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useRef, useState } from "react";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refreshOperator } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** Sends a newsletter issue: first as a test to yourself, then to every confirmed subscriber. */
export function NewsletterIssueForm({ readers }: { readers: number }) {
  const [asking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const form = useSchemaForm(schema.omit({ test: true }), {
    defaultValues: { subject: "", body: "" },
    failed: "We couldn’t send it.",
    send: async (values, { reset }) => {
      const test = !isConfirmed.current;
      isConfirmed.current = false;
      const answer = await api("POST /operator/newsletter-issues", { body: { ...values, test } });
      toast({
        title: "Sent",
        description: test
          ? "A test was sent to your address."
          : `It’s on its way to ${formatNumber(answer.readers)} readers.`,
      });
      refreshOperator();
      if (!test) reset();
    },
  });

  function confirm() {
    setAsking(false);
    isConfirmed.current = true;
    form.submit();
  }

  return (
    <Form form={form} className="grid max-w-prose gap-4">
      <TextField name="subject" label="Subject" />
      <TextField
        name="body"
        label="Text"
        hint="A blank line starts a new paragraph. An unsubscribe link is added to each email."
        rows={10}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary">Send a test to me</SubmitButton>
        <Button
          variant="primary"
          disabled={form.formState.isSubmitting || readers === 0}
          onClick={form.handleSubmit(() => setAsking(true))}
        >
          Send to {counted(readers, "reader")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send this newsletter?"
        description={`It goes to ${formatNumber(readers)} confirmed addresses and can’t be undone.`}
        action="Send newsletter"
        onConfirm={confirm}
      />
    </Form>
  );
}
