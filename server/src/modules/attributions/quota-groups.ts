import type { CallsLeft } from "../usage/calls-left.ts";
import type { Waiter } from "./attribution-queue.ts";

/**
 * What one statement writes. `workspaceId` is set when its calls did not suffice before: then only as many
 * are written as it has left. `tries` counts statements that the database refused, for reasons that another
 * try may resolve.
 */
export type Group = { waiters: Waiter[]; workspaceId: string | null; tries: number };

export type QuotaGroups = ReturnType<typeof createQuotaGroups>;

/**
 * The statement refuses a whole group for one workspace without calls left; so the groups of such workspaces
 * go apart.
 */
export function createQuotaGroups(callsLeft: CallsLeft) {
  /** Workspaces that are out of calls, or about to be. */
  const limited = new Set<string>();

  /** Those that no quota holds back share a group, and come first; what is recorded by hand needs no call. */
  function split(waiters: Waiter[], tries = 1): Group[] {
    if (waiters.length === 0) return [];
    const isLimited = ({ attribution: { tokenId, workspaceId } }: Waiter) =>
      tokenId !== null && limited.has(workspaceId);
    if (limited.size === 0 || !waiters.some(isLimited)) return [{ waiters, workspaceId: null, tries }];
    const free = waiters.filter((waiter) => !isLimited(waiter));
    const apart = Map.groupBy(waiters.filter(isLimited), ({ attribution }) => attribution.workspaceId);
    const groups = [...apart].map(([workspaceId, mine]) => ({ waiters: mine, workspaceId, tries }));
    return free.length > 0 ? [{ waiters: free, workspaceId: null, tries }, ...groups] : groups;
  }

  /** After the statement refused a group for want of calls: whose they were is looked at one by one. */
  function splitRefused({ waiters, tries }: Group): Group[] {
    for (const { attribution } of waiters) limited.add(attribution.workspaceId);
    return split(waiters, tries + 1);
  }

  /**
   * As many as the workspace has calls left, in the order in which they came; the refusal when it has none.
   */
  async function admit(group: Group & { workspaceId: string }) {
    const { left, refusal } = await callsLeft(group.workspaceId);
    if (!refusal && left >= group.waiters.length) limited.delete(group.workspaceId);
    const taken = { ...group, waiters: group.waiters.slice(0, left) };
    const rest = { ...group, waiters: group.waiters.slice(left), tries: 1 };
    return { taken, rest, refusal };
  }

  return { split, splitRefused, admit };
}
