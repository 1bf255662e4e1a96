import { MERGE_REASON_LIMIT } from "@byline/contract/catalog-changes.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api, errorMessage } from "../api.ts";
import {
  countOf,
  type Entry,
  type EntryDetails,
  nameOf,
  nounOf,
  pathOf,
} from "../components/catalog/entry.ts";
import { toast } from "../hooks/toast-store.ts";
import { useSettled } from "../hooks/use-settled.ts";
import { creatorsQuery, type PageQuery, refresh, worksQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceList, useCombobox } from "../ui/combobox.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { FormError } from "../ui/notice.tsx";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void; entry: EntryDetails };

/** Merges an entry into another one in the workspace, found by search. */
export function EntryMergeDialog({ open, onOpenChange, entry }: DialogProps) {
  const noun = nounOf(entry);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Merge into another ${noun}`}
      description={`Use this if your attributions credit the same ${noun} under two names or ids.`}
    >
      <MergeForm entry={entry} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function MergeForm({ entry, onClose }: { entry: EntryDetails; onClose: () => void }) {
  const navigate = useNavigate();
  const noun = nounOf(entry);
  const [into, setInto] = useState<Entry | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const [pending, setPending] = useState(false);

  async function merge(event: FormEvent) {
    event.preventDefault();
    if (!into) return setError(`Choose a ${noun} to merge into`);
    setPending(true);
    try {
      const merged = await api(`POST /${noun}s/:id/merge`, {
        params: { id: into.id },
        body: { from: [entry.id], reason },
      });
      toast({ title: "Merged", description: `${nameOf(entry)} now counts as ${nameOf(merged)}.` });
      onClose();
      navigate(pathOf(merged), { replace: true });
      refresh("catalog");
    } catch (failure) {
      setError(errorMessage(failure, "We couldn’t merge them. Please try again."));
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={merge} className="grid gap-4">
      {into ? (
        <Chosen {...{ entry, into }} onChange={() => setInto(null)} error={error} />
      ) : (
        <Find entry={entry} error={error} onTyped={() => setError("")} onChoose={setInto} />
      )}
      <Field label="Reason" optional>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={MERGE_REASON_LIMIT}
            onChange={(event) => setReason(event.target.value)}
            autoComplete="off"
            placeholder={noun === "work" ? "Same work, two addresses" : "Same person, two spellings"}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? "Merging..." : "Merge"}
        </Button>
      </DialogActions>
    </form>
  );
}

/** An entry shown by its id takes the name of the one merged into it. */
const isUnnamed = (entry: Entry) =>
  entry.identifiers.some(({ scheme, label }) => scheme !== "name" && label === nameOf(entry));

/** Previews the merge. */
function Chosen({
  entry,
  into,
  error,
  onChange,
}: {
  entry: Entry;
  into: Entry;
  error: string;
  onChange: () => void;
}) {
  const noun = nounOf(entry);
  return (
    <div className="grid gap-3 border-l-2 border-rule-strong pl-4 text-base">
      <p>
        Moves {countOf(entry)} and {counted(entry.identifiers.length, "identifier")} from{" "}
        <bdi className="font-medium">{nameOf(entry)}</bdi> to{" "}
        <bdi className="font-medium">{nameOf(into)}</bdi>, which has {countOf(into)}.
      </p>
      <p>
        It’s shown as <bdi className="font-medium">{nameOf(isUnnamed(into) ? entry : into)}</bdi>, and search
        finds it by either {noun === "work" ? "title" : "name"}.
      </p>
      <p className="text-ink-2">
        The attributions themselves don’t change. You can undo the merge on the page of {nameOf(into)}.
      </p>
      <FormError>{error}</FormError>
      <Button size="sm" className="justify-self-start" onClick={onChange}>
        Choose another
      </Button>
    </div>
  );
}

const SHOWN = 8;

function Find({
  entry,
  error,
  onTyped,
  onChoose,
}: {
  entry: Entry;
  error: string;
  onTyped: () => void;
  onChoose: (chosen: Entry) => void;
}) {
  const noun = nounOf(entry);
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  // Loads one more than shown, since the merged entry is among them.
  const query = noun === "work" ? worksQuery({ q }, SHOWN + 1) : creatorsQuery({ q }, SHOWN + 1);
  const read = useQuery({
    ...(query as PageQuery<Entry>),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const found = (q && read.data?.items.filter(({ id }) => id !== entry.id).slice(0, SHOWN)) || [];
  const open = found.length > 0;
  const combobox = useCombobox({
    open,
    first: true,
    groups: [
      {
        choices: found.map((one) => ({
          key: one.id,
          title: nameOf(one),
          detail: `${one.identifiers[0]?.label}, ${countOf(one)}`,
          onChoose: () => onChoose(one),
        })),
      },
    ],
  });
  const state = read.error
    ? errorMessage(read.error, "The search isn’t responding.")
    : q && read.data && !open && !read.isPlaceholderData
      ? `No other ${noun} has this name or id`
      : "";
  return (
    <div>
      <Field label={`Merge into which ${noun}?`} error={error}>
        {(control) => (
          <Input
            {...control}
            {...combobox.input}
            value={typed}
            maxLength={500}
            placeholder="A name, or the beginning of an id"
            onChange={(event) => {
              setTyped(event.target.value);
              onTyped();
              combobox.clear();
            }}
          />
        )}
      </Field>
      <p role="status" className={state ? "mt-2 text-sm text-ink-2" : "sr-only"}>
        {state || (open && `${found.length} found`)}
      </p>
      {open && (
        <div className="mt-2 max-h-72 overflow-y-auto rounded-md border border-rule p-1">
          <ChoiceList label="Found" {...combobox.list} />
        </div>
      )}
    </div>
  );
}
