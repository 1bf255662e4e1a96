import { type Dispute, addMessage as schema } from "@byline/contract/disputes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { answerDispute, decideDispute, takeBackDispute } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { toast } from "../hooks/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

type Step = "send" | "accept" | "withdraw" | "decline" | "take back";

const STEPS: Record<Step, { done: string; act: (id: string, text: string) => Promise<unknown> }> = {
  send: { done: "Sent", act: answerDispute },
  accept: { done: "Accepted", act: (id, text) => decideDispute(id, { decision: "accepted", text }) },
  withdraw: {
    done: "Withdrawn",
    act: (id, text) => decideDispute(id, { decision: "accepted", withdraw: true, text }),
  },
  decline: { done: "Declined", act: (id, text) => decideDispute(id, { decision: "declined", text }) },
  "take back": { done: "Taken back", act: takeBackDispute },
};

const READERS = "Both sides read what you write. It is not public.";

/** One text, and what it is sent as: a message, or the end of the dispute. */
export function DisputeAnswerForm({ dispute, onDone }: { dispute: Dispute; onDone: () => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: "" } });
  const { register, handleSubmit, setError, reset, formState } = form;
  useDraft(`dispute:${dispute.id}`, form);
  const { errors, isSubmitting } = formState;
  const ofProject = dispute.side === "project";

  const send = (step: Step) =>
    handleSubmit(async ({ text }) => {
      try {
        await STEPS[step].act(dispute.id, text);
      } catch (error) {
        return showError(error, setError, ["text"], "Your answer could not be sent. Please try again.");
      }
      reset();
      toast({ title: STEPS[step].done, description: "The other side is notified." });
      await onDone();
    });

  const button = (step: Step, text: string, look: "secondary" | "danger" = "secondary") => (
    <Button size="sm" variant={look} disabled={isSubmitting} onClick={send(step)}>
      {text}
    </Button>
  );
  return (
    <form noValidate onSubmit={send("send")} className="grid max-w-prose gap-3">
      <Field
        label="Your answer"
        error={errors.text?.message}
        hint={
          ofProject && !dispute.changedSince
            ? `To accept, edit the credit first, or withdraw it here. ${READERS} If you withdraw it, the ` +
              "first 500 characters become the reason in the attribution's history, which your team reads."
            : READERS
        }
      >
        {(control) => <Textarea {...control} {...register("text")} rows={3} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={isSubmitting}>
          Send answer
        </Button>
        {ofProject ? (
          <>
            {dispute.changedSince
              ? button("accept", "Accept as corrected")
              : button("withdraw", "Accept and withdraw the credit", "danger")}
            {button("decline", "Decline")}
          </>
        ) : (
          button("take back", "Take it back")
        )}
      </div>
    </form>
  );
}
