import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useMemo, useState } from "react";
import { asCredited, shownCredit } from "./attribution-credit.tsx";

/** A row of a list. The first row of repeated attributions represents all of them until it's unfolded. */
export type AttributionRow = {
  record: ListedAttribution;
  /** The row's attribution and, on the first row of several, its repeats. */
  group: ListedAttribution[];
  isOpen: boolean;
  /** Whether it's below an unfolded row. */
  isRepeat: boolean;
};

export const rowOf = (record: ListedAttribution, isRepeat = false): AttributionRow => ({
  ...{ record, group: [record], isOpen: false, isRepeat },
});

/** Returns the attributions that a row represents. */
export const representedBy = ({ record, group, isOpen }: AttributionRow) => (isOpen ? [record] : group);

/** Returns a row's React key. New repeats come first, so a group keeps the key of its oldest one. */
export const keyOf = ({ record, group, isRepeat }: AttributionRow) =>
  isRepeat ? record.id : `group ${group.at(-1)?.id}`;

/** Groups consecutive attributions that differ only in their time and state. */
export function groupRepeats(items: readonly ListedAttribution[]): ListedAttribution[][] {
  const groups: ListedAttribution[][] = [];
  let last = "";
  for (const item of items) {
    const shown = textOf(item);
    if (shown === last) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = shown;
  }
  return groups;
}

function textOf(item: ListedAttribution): string {
  const { projectId, contentId, contentCreatorId, attributionType, withdrawnAt } = item;
  const credit = shownCredit(asCredited(item));
  return JSON.stringify([projectId, contentId, contentCreatorId, attributionType, !withdrawnAt, credit]);
}

/** A list's rows, with its repeats folded. Each attribution in `unfolded` opens its group. */
export function useFoldedRows(items: readonly ListedAttribution[]) {
  const groups = useMemo(() => groupRepeats(items), [items]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      groups.flatMap((group): AttributionRow[] => {
        const [record, ...repeats] = group as [ListedAttribution, ...ListedAttribution[]];
        const isOpen = repeats.length > 0 && group.some(({ id }) => unfolded.has(id));
        const first = { record, group, isOpen, isRepeat: false };
        return isOpen ? [first, ...repeats.map((repeat) => rowOf(repeat, true))] : [first];
      }),
    [groups, unfolded],
  );

  /** Unfolds or folds the group with this attribution, and returns the id of its first row. */
  function toggle(id: string): string | undefined {
    const ids = groups.find((group) => group.some((one) => one.id === id))?.map((one) => one.id) ?? [];
    const next = new Set(unfolded);
    if (ids.some((one) => unfolded.has(one))) for (const one of ids) next.delete(one);
    else next.add(id);
    setUnfolded(next);
    return ids.length > 1 ? ids[0] : undefined;
  }

  return { rows, toggle };
}
