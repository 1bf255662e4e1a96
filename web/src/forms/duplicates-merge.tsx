import { MERGE_REASON_LIMIT } from "@byline/contract/catalog-changes.ts";
import type { Proposal } from "@byline/contract/duplicates.ts";
import { type FormEvent, useState } from "react";
import { api, errorMessage } from "../api.ts";
import { countOf, type Entry, nameOf } from "../components/catalog/entry.ts";
import { toast } from "../hooks/toast-store.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Checkbox, Field, FieldGroup, Input } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";

type Shared = {
  noun: "creator" | "work";
  reason: string;
  onClose: () => void;
  onMerged: () => Promise<void>;
};

/** Merges likely duplicates into one entry. */
export function DuplicatesMergeDialog({ proposal, ...shared }: Shared & { proposal: Proposal | null }) {
  return (
    <Dialog
      open={proposal !== null}
      onOpenChange={(open) => !open && shared.onClose()}
      title={`Merge these ${shared.noun}s`}
      description="The attributions themselves don’t change."
    >
      {proposal && <MergeForm entries={proposal.entries} {...shared} />}
    </Dialog>
  );
}

function MergeForm({ entries, noun, reason: suggested, onClose, onMerged }: Shared & { entries: Entry[] }) {
  const [intoId, setIntoId] = useState(entries[0]?.id ?? "");
  const [left, setLeft] = useState<string[]>([]);
  const [reason, setReason] = useState(suggested);
  const [error, setError] = useState("");
  const [pending, setPending] = useState(false);
  const others = entries.filter(({ id }) => id !== intoId);
  const from = others.filter(({ id }) => !left.includes(id)).map(({ id }) => id);

  async function merge(event: FormEvent) {
    event.preventDefault();
    if (from.length === 0) return setError(`Choose a ${noun} to merge`);
    setPending(true);
    try {
      const merged = await api(`POST /${noun}s/:id/merge`, {
        params: { id: intoId },
        body: { from, reason },
      });
      toast({ title: "Merged", description: `You can undo this on the page of ${nameOf(merged)}.` });
      onClose();
      refresh("catalog");
      await onMerged();
    } catch (failure) {
      setError(errorMessage(failure, "We couldn’t merge them. Please try again."));
      setPending(false);
    }
  }

  const row = "flex cursor-pointer items-start gap-2.5 py-1 text-base";
  const named = (entry: Entry) => (
    <span className="min-w-0 wrap-anywhere">
      <bdi className="font-medium">{nameOf(entry)}</bdi>{" "}
      <span className="text-ink-2">
        {entry.identifiers[0]?.label}, {countOf(entry)}
      </span>
    </span>
  );
  return (
    <form noValidate onSubmit={merge} className="grid gap-4">
      <FieldGroup legend="Keep" error={undefined} single>
        {() =>
          entries.map((entry) => (
            <label key={entry.id} className={row}>
              <input
                type="radio"
                name="into"
                checked={entry.id === intoId}
                onChange={() => setIntoId(entry.id)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              {named(entry)}
            </label>
          ))
        }
      </FieldGroup>
      {entries.length > 2 && (
        <FieldGroup legend="Merge into it" error={undefined}>
          {({ id }) =>
            others.map((entry) => (
              <label key={entry.id} htmlFor={`${id}-${entry.id}`} className={row}>
                <Checkbox
                  id={`${id}-${entry.id}`}
                  className="mt-0.5"
                  checked={!left.includes(entry.id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((id) => id !== entry.id) : [...left, entry.id])
                  }
                />
                {named(entry)}
              </label>
            ))
          }
        </FieldGroup>
      )}
      <Field label="Reason" optional>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={MERGE_REASON_LIMIT}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <FormError>{error}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? "Merging..." : "Merge"}
        </Button>
      </DialogActions>
    </form>
  );
}
