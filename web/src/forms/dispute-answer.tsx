import { type Dispute, REASON_CHARACTERS, addMessage as schema } from "@byline/contract/disputes.ts";
import { useState } from "react";
import { api } from "../api.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

type Step = "send" | "accept" | "withdraw" | "decline" | "take back";

/** `button` opens the text box, `label` is its label, and `confirm` sends it. */
type Way = {
  button: string;
  label: string;
  more?: string;
  confirm: string;
  done: string;
  act: (params: { id: string }, text: string) => Promise<unknown>;
};

const STEPS: Record<Step, Way> = {
  send: {
    button: "Add a message",
    label: "Your message",
    confirm: "Send message",
    done: "Sent",
    act: (params, text) => api("POST /disputes/:id/messages", { params, body: { text } }),
  },
  accept: {
    button: "Accept as corrected",
    label: "Your answer",
    confirm: "Accept",
    done: "Accepted",
    act: (params, text) =>
      api("POST /disputes/:id/decision", { params, body: { decision: "accepted", text } }),
  },
  withdraw: {
    button: "Accept and withdraw the credit",
    label: "Your answer",
    more:
      `The first ${REASON_CHARACTERS} characters become the reason in the attribution’s history. ` +
      "Your team can read it.",
    confirm: "Withdraw the credit",
    done: "Withdrawn",
    act: (params, text) =>
      api("POST /disputes/:id/decision", { params, body: { decision: "accepted", withdraw: true, text } }),
  },
  decline: {
    button: "Decline",
    label: "Why you decline",
    confirm: "Decline the objection",
    done: "Declined",
    act: (params, text) =>
      api("POST /disputes/:id/decision", { params, body: { decision: "declined", text } }),
  },
  "take back": {
    button: "Withdraw it",
    label: "Why you’re withdrawing it",
    confirm: "Withdraw the objection",
    done: "Taken back",
    act: (params, text) => api("POST /disputes/:id/withdrawal", { params, body: { text } }),
  },
};

/** The user's actions in an open dispute. Each opens a box for its text. */
export function DisputeAnswerForm({ dispute, onDone }: { dispute: Dispute; onDone: () => Promise<void> }) {
  const [chosen, setChosen] = useState<Step | null>(null);
  const form = useSchemaForm(schema, {
    defaultValues: { text: "" },
    draft: `dispute:${dispute.id}`,
    failed: "We couldn’t send your answer. Please try again.",
    send: async ({ text }) => {
      if (!step) return;
      await STEPS[step].act({ id: dispute.id }, text);
      close();
      toast({ title: STEPS[step].done, description: "The other side will be notified." });
      await onDone();
    },
  });
  const step = chosen ?? (form.formState.isDirty ? "send" : null);
  const ofProject = dispute.side === "project";
  const close = () => {
    setChosen(null);
    form.reset();
  };

  if (!step) {
    const decisions: Step[] = [dispute.changedSince ? "accept" : "withdraw", "decline"];
    const steps: Step[] = ["send", ...(ofProject ? decisions : ["take back" as const])];
    return (
      <>
        {ofProject && !dispute.changedSince && (
          <p className="mb-3 text-sm text-ink-2">To accept, edit the credit first, or withdraw it here.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {steps.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === "withdraw" ? "danger" : "secondary"}
              onClick={() => setChosen(one)}
            >
              {STEPS[one].button}
            </Button>
          ))}
        </div>
      </>
    );
  }

  const { label, more, confirm } = STEPS[step];
  return (
    <Form form={form} className="grid max-w-prose gap-3">
      <TextField
        name="text"
        label={label}
        hint={`Both sides can read it. It isn’t public. ${more ?? ""}`}
        rows={3}
        autoFocus={chosen !== null}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="sm" variant={step === "withdraw" ? "danger" : "primary"} busy="Sending...">
          {confirm}
        </SubmitButton>
        <Button size="sm" disabled={form.formState.isSubmitting} onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
