import type { ListedAttribution } from "@byline/contract/attributions.ts";
import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { Badge } from "../../ui/badge.tsx";
import { exactTime, formatDate } from "../../ui/time.tsx";
import { syncStatusName, syncTone } from "./sync-badge.tsx";

type Mark = { name: string; isFailure?: boolean; on?: string };

/** Returns what sets an attribution apart from a synced one. */
export function marksOf({ syncStatus, disputed, withdrawnAt, editedAt }: ListedAttribution): Mark[] {
  const sync = { name: syncStatusName(syncStatus), isFailure: syncTone(syncStatus) === "danger" };
  return [
    ...(["synced", "withdrawn"].includes(syncStatus) ? [] : [sync]),
    ...(disputed ? [{ name: "disputed", isFailure: true }] : []),
    ...(withdrawnAt ? [{ name: "withdrawn", on: withdrawnAt }] : []),
    ...(editedAt && !withdrawnAt ? [{ name: "edited", on: editedAt }] : []),
  ];
}

const ON_THE_WAY: SyncStatus[] = ["pending", "sending", "processing"];

/** Whether an attribution has a state that lasts. Being on the way to the registry doesn't. */
export const hasState = (record: ListedAttribution) =>
  marksOf(record).length > (ON_THE_WAY.includes(record.syncStatus) ? 1 : 0);

/** A row's states, counted if it represents several attributions. */
export function StateMarks({ of: records }: { of: ListedAttribution[] }) {
  const marks = Map.groupBy(records.flatMap(marksOf), ({ name }) => name);
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-0.5">
      {[...marks].map(([name, [mark, ...others]]) => {
        const text = records.length > 1 ? `${others.length + 1} ${name}` : name;
        if (mark?.isFailure)
          return (
            <Badge key={name} tone={name === "disputed" ? "testing" : "danger"}>
              {text}
            </Badge>
          );
        return (
          <span key={name} className="text-sm text-ink-2" title={mark?.on && exactTime(mark.on)}>
            {text}
            {mark?.on && <span className="sr-only"> on {formatDate(mark.on)}</span>}
          </span>
        );
      })}
    </span>
  );
}
