import { formatNumber } from "@byline/contract/figures.ts";
import { sendIssue as schema } from "@byline/contract/newsletter.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, toastError } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { refreshOperator } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { setServerErrors } from "./server-errors.ts";

type Values = { subject: string; body: string };

/** Sends a newsletter issue: first as a test to yourself, then to every confirmed subscriber. */
export function NewsletterIssueForm({ readers }: { readers: number }) {
  const [asking, setAsking] = useState<Values | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(schema.omit({ test: true })),
    defaultValues: { subject: "", body: "" },
  });
  const { errors, isSubmitting } = formState;

  async function send(values: Values, test: boolean) {
    setAsking(null);
    try {
      const answer = await api("POST /operator/newsletter-issues", { body: { ...values, test } });
      toast({
        title: "Sent",
        description: test
          ? "A test was sent to your address."
          : `It’s on its way to ${formatNumber(answer.readers)} readers.`,
      });
      if (!test) reset();
    } catch (error) {
      if (setServerErrors(error, setError, ["subject", "body"])) return;
      toastError(error, "We couldn’t send it.");
    }
    await refreshOperator();
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => send(values, true))}
      className="grid max-w-prose gap-4"
    >
      <Field label="Subject" error={errors.subject?.message}>
        {(control) => <Input {...control} {...register("subject")} />}
      </Field>
      <Field
        label="Text"
        hint="A blank line starts a new paragraph. An unsubscribe link is added to each email."
        error={errors.body?.message}
      >
        {(control) => <Textarea {...control} {...register("body")} rows={10} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSubmitting}>
          Send a test to me
        </Button>
        <Button
          variant="primary"
          disabled={isSubmitting || readers === 0}
          onClick={handleSubmit((values) => setAsking(values))}
        >
          Send to {formatNumber(readers)} {readers === 1 ? "reader" : "readers"}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Send this newsletter?"
        description={`It goes to ${formatNumber(readers)} confirmed addresses and can’t be undone.`}
        action="Send newsletter"
        onConfirm={() => asking && send(asking, false)}
      />
    </form>
  );
}
