import type { Merge } from "@byline/contract/catalog.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api.ts";
import { type EntryDetails, nounOf } from "../../components/catalog/entry.ts";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { mergesQuery, refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Section } from "../../ui/page-header.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";

/** An entry's merges, newest first, with buttons to undo them. */
export function MergeHistory({ entry }: { entry: EntryDetails }) {
  const merges = useQuery(mergesQuery(nounOf(entry), entry.id));
  const [undoing, setUndoing] = useState<Merge | null>(null);
  if (!merges.isError && !merges.data?.length) return null;
  return (
    <Section title="Merges">
      <QueryView read={merges} what="the merges" skeleton={null}>
        {(list) => (
          <ol aria-label="Merges" className="border-t border-rule">
            {list.map((merge) => (
              <MergeLine key={merge.id} {...{ entry, merge }} onUndo={() => setUndoing(merge)} />
            ))}
          </ol>
        )}
      </QueryView>
      <UndoDialog entry={entry} merge={undoing} onClose={() => setUndoing(null)} />
    </Section>
  );
}

function MergeLine({ entry, merge, onUndo }: { entry: EntryDetails; merge: Merge; onUndo: () => void }) {
  const mayWrite = useMayWrite();
  const noun = nounOf(entry);
  const named = ({ id, name, identifier }: Merge["from"]) => (
    <>
      {/* A merged entry has no page, so its link leads to the surviving one. */}
      {merge.undoneAt && id !== entry.id ? (
        <TextLink to={paths[noun](id)}>
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi className="font-medium">{name}</bdi>
      )}
      {identifier.label !== name && <span className="text-ink-2"> ({identifier.label})</span>}
    </>
  );
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <div>
        <p className="text-base font-medium">{merge.undoneAt ? "Undone" : "Merged"}</p>
        <p className="text-sm text-ink-2">
          <RelativeTime iso={merge.undoneAt ?? merge.mergedAt} />
        </p>
      </div>
      <div className="min-w-0 text-base break-words">
        <p>
          {named(merge.from)} into {named(merge.into)}
        </p>
        {merge.reason && <p className="font-serif text-md italic">{merge.reason}</p>}
        <p className="text-sm text-ink-2">
          By {merge.mergedBy?.name ?? "a deleted account"}, {exactTime(merge.mergedAt)}
          {merge.undoneAt && (
            <>
              . Undone by {merge.undoneBy?.name ?? "a deleted account"}, {exactTime(merge.undoneAt)}
            </>
          )}
        </p>
      </div>
      {mayWrite && !merge.undoneAt && (
        <Button size="sm" className="max-sm:justify-self-start" onClick={onUndo}>
          Undo<span className="sr-only"> the merge of {merge.from.name}</span>
        </Button>
      )}
    </li>
  );
}

function UndoDialog({
  entry,
  merge,
  onClose,
}: {
  entry: EntryDetails;
  merge: Merge | null;
  onClose: () => void;
}) {
  const { busy, act } = useAct();
  const undo = () =>
    act(async () => {
      if (!merge) return;
      await api(`DELETE /${nounOf(entry)}s/:id/merges/:mergeId`, {
        params: { id: entry.id, mergeId: merge.id },
      });
      toast({ title: "Undone", description: `${merge.from.name} is listed on its own again.` });
      onClose();
      refresh("catalog");
    }, "We couldn’t undo the merge. Please try again.");
  return (
    <ConfirmDialog
      open={merge !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Undo this merge?"
      description={
        merge &&
        `${merge.from.name} is listed on its own again, with its names, identifiers, and attributions. The ` +
          "history keeps both steps."
      }
      action="Undo the merge"
      pending={busy}
      onConfirm={undo}
    />
  );
}
