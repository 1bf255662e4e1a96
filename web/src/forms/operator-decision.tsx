import { useState } from "react";
import { toast } from "../hooks/toast-store.ts";
import { useAct } from "../hooks/use-act.ts";
import { refreshOperator } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";

/** `needsNote`: requires a note. */
type Choice = {
  label: string;
  done: string;
  danger?: boolean;
  needsNote?: boolean;
  act: (note: string) => Promise<unknown>;
};

/** An operator's decision and its note. */
export function OperatorDecision({
  choices,
  noteLabel = "Note",
  noteHint = "Kept in the audit log for operators.",
}: {
  choices: Choice[];
  noteLabel?: string;
  noteHint?: string;
}) {
  const [note, setNote] = useState("");
  const [mistake, setMistake] = useState("");
  const { busy, act: decideOnce } = useAct();

  async function decide({ act, done, needsNote }: Choice) {
    const missing = needsNote && note.trim() === "";
    setMistake(missing ? "Please give a reason" : "");
    if (missing) return;
    await decideOnce(async () => {
      await act(note);
      toast({ title: "Done", description: done });
    }, "We couldn’t do this. Please try again.");
    await refreshOperator();
  }

  return (
    <div className="mt-4 grid max-w-prose gap-3">
      <Field
        label={noteLabel}
        hint={noteHint}
        error={mistake}
        optional={!choices.some(({ needsNote }) => needsNote)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            size="sm"
            variant={choice.danger ? "danger" : "secondary"}
            disabled={busy}
            onClick={() => decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
