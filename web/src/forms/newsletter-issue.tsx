import { formatNumber } from "@byline/contract/figures.ts";
import { sendIssue as schema } from "@byline/contract/newsletter.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { act } from "../hooks/use-act.ts";
import { refreshOperator } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

const FAILED = "We couldn’t send it.";

type Values = { subject: string; body: string };

/** Sends a newsletter issue: first as a test to yourself, then to every confirmed subscriber. */
export function NewsletterIssueForm({ readers }: { readers: number }) {
  const [asking, setAsking] = useState<Values | null>(null);
  const form = useSchemaForm(schema.omit({ test: true }), {
    defaultValues: { subject: "", body: "" },
    failed: FAILED,
    send: (values) => deliver(values, true),
  });

  async function deliver(values: Values, test: boolean) {
    const body = { ...values, test };
    const answer = await api("POST /operator/newsletter-issues", { body }).finally(refreshOperator);
    toast({
      title: "Sent",
      description: test
        ? "A test was sent to your address."
        : `It’s on its way to ${formatNumber(answer.readers)} readers.`,
    });
  }

  async function confirm(values: Values) {
    setAsking(null);
    if (await act(() => deliver(values, false), FAILED)) form.reset();
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
          onClick={form.handleSubmit((values) => setAsking(values))}
        >
          Send to {counted(readers, "reader")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Send this newsletter?"
        description={`It goes to ${formatNumber(readers)} confirmed addresses and can’t be undone.`}
        action="Send newsletter"
        onConfirm={() => asking && confirm(asking)}
      />
    </Form>
  );
}
