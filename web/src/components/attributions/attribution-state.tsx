import type { ListedAttribution } from "@byline/contract/attributions.ts";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { exactTime, formatDate } from "../../ui/time.tsx";
import { syncStatusName, syncTone } from "./sync-badge.tsx";

type Mark = { name: string; isFailure?: boolean; on?: string };

/** Returns what sets an attribution apart from a synced one. */
function marksOf({ syncStatus, disputed, withdrawnAt, editedAt }: ListedAttribution): Mark[] {
  const marks: Mark[] = [];
  if (syncStatus !== "synced" && syncStatus !== "withdrawn")
    marks.push({ name: syncStatusName(syncStatus), isFailure: syncTone(syncStatus) === "danger" });
  if (disputed) marks.push({ name: "disputed", isFailure: true });
  if (withdrawnAt) marks.push({ name: "withdrawn", on: withdrawnAt });
  else if (editedAt) marks.push({ name: "edited", on: editedAt });
  return marks;
}

/** The exceptions among a row's attributions, counted if it stands for several. Otherwise unseen: synced. */
export function StateMarks({ of: records }: { of: ListedAttribution[] }) {
  const marks = Map.groupBy(records.flatMap(marksOf), ({ name }) => name);
  if (!marks.size) return <span className="sr-only">synced</span>;
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-0.5">
      {[...marks].map(([name, [mark, ...others]]) => {
        const text: ReactNode = records.length > 1 ? `${others.length + 1} ${name}` : name;
        if (mark?.isFailure)
          return (
            <Badge key={name} tone={name === "disputed" ? "testing" : "danger"}>
              {text}
            </Badge>
          );
        return (
          <span key={name} className="text-sm text-ink-2" title={mark?.on ? exactTime(mark.on) : undefined}>
            {text}
            {mark?.on && <span className="sr-only"> on {formatDate(mark.on)}</span>}
          </span>
        );
      })}
    </span>
  );
}
