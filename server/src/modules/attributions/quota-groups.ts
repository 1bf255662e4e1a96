import type { AttributionsLeft } from "../usage/attributions-left.ts";
import type { Waiter } from "./attribution-queue.ts";

/**
 * What one statement writes. `limited` is set when what its project or workspace has left did not suffice
 * before: then only as many are written as there are left. `tries` counts statements that the database
 * refused, for reasons that another try may resolve.
 */
export type Group = { waiters: Waiter[]; limited: boolean; tries: number };

export type QuotaGroups = ReturnType<typeof createQuotaGroups>;

/**
 * The statement refuses a whole group for one project that may take no more; so the groups of such projects
 * go apart.
 */
export function createQuotaGroups(attributionsLeft: AttributionsLeft) {
  /** Projects that may take no more this month, or are about to. */
  const limited = new Set<string>();

  const keyOf = ({ attribution: { projectId, tokenId } }: Waiter) => `${projectId} ${tokenId !== null}`;

  /** Those that no quota holds back share a group, and come first. */
  function split(waiters: Waiter[], tries = 1): Group[] {
    if (waiters.length === 0) return [];
    const isLimited = (waiter: Waiter) => limited.has(keyOf(waiter));
    if (limited.size === 0 || !waiters.some(isLimited)) return [{ waiters, limited: false, tries }];
    const free = waiters.filter((waiter) => !isLimited(waiter));
    const apart = Map.groupBy(waiters.filter(isLimited), keyOf);
    const groups = [...apart.values()].map((mine) => ({ waiters: mine, limited: true, tries }));
    return free.length > 0 ? [{ waiters: free, limited: false, tries }, ...groups] : groups;
  }

  /** After the statement refused a group for want of a quota: whose it was is looked at one by one. */
  function splitRefused({ waiters, tries }: Group): Group[] {
    for (const waiter of waiters) limited.add(keyOf(waiter));
    return split(waiters, tries + 1);
  }

  /** As many as there are left, in the order in which they came; the refusal when there are none. */
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
