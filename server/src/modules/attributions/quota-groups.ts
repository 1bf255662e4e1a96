import type { AttributionsLeft } from "../usage/attributions-left.ts";
import type { Waiter } from "./attribution-queue.ts";

/**
 * Attributions for one statement. `limited`: the project's or workspace's quota was too small before, so only
 * as many are written as it allows. `tries` counts refused statements that a retry may resolve.
 */
export type Group = { waiters: Waiter[]; limited: boolean; tries: number };

export type QuotaGroups = ReturnType<typeof createQuotaGroups>;

/** Separates projects at their limit: a statement refuses the whole group if one exceeds its quota. */
export function createQuotaGroups(attributionsLeft: AttributionsLeft) {
  /** Projects at or near this month's limit. */
  const limited = new Set<string>();

  const keyOf = ({ attribution: { projectId, tokenId } }: Waiter) => `${projectId} ${tokenId !== null}`;

  /** Puts attributions without a quota limit in one group, first. */
  function split(waiters: Waiter[], tries = 1): Group[] {
    if (waiters.length === 0) return [];
    const isLimited = (waiter: Waiter) => limited.has(keyOf(waiter));
    if (limited.size === 0 || !waiters.some(isLimited)) return [{ waiters, limited: false, tries }];
    const free = waiters.filter((waiter) => !isLimited(waiter));
    const apart = Map.groupBy(waiters.filter(isLimited), keyOf);
    const groups = [...apart.values()].map((mine) => ({ waiters: mine, limited: true, tries }));
    return free.length > 0 ? [{ waiters: free, limited: false, tries }, ...groups] : groups;
  }

  /** Splits a group that the statement refused for a quota, to check each project separately. */
  function splitRefused({ waiters, tries }: Group): Group[] {
    for (const waiter of waiters) limited.add(keyOf(waiter));
    return split(waiters, tries + 1);
  }

  /** Admits as many as the quota allows, in order. Returns the refusal if none are left. */
  async function admit(group: Group) {
    const [first] = group.waiters as [Waiter];
    const { workspaceId, projectId, tokenId } = first.attribution;
    const { left, refusal } = await attributionsLeft({ workspaceId, projectId, byToken: tokenId !== null });
    if (!refusal && left >= group.waiters.length) limited.delete(keyOf(first));
    const taken = { ...group, waiters: group.waiters.slice(0, left) };
    const rest = { ...group, waiters: group.waiters.slice(left), tries: 1 };
    return { taken, rest, refusal };
  }

  return { split, splitRefused, admit };
}
