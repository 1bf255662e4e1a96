import { type FoundWorkspace, WORKSPACES_SHOWN } from "@byline/contract/terms.ts";
import { inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { subscriptions } from "../../db/tables/billing.ts";
import { fullName } from "../../kit/full-name.ts";
import { listPeople } from "../accounts/people.ts";
import { searchPeople } from "../accounts/search-people.ts";
import { listAgreed, listPlans } from "../usage/plans.ts";
import { searchWorkspaces } from "../workspaces/search-workspaces.ts";

/** Maximum owners to match. A query that matches more people is too broad to find a workspace. */
const MAX_PEOPLE = 1000;

/** Returns workspaces for an operator's search, or without a query, those with custom terms. */
export async function findWorkspaces(db: Db, q: string): Promise<FoundWorkspace[]> {
  const search = q
    ? { name: q, ownerIds: await searchPeople(db, q, MAX_PEOPLE) }
    : { ids: await listAgreed(db) };
  const found = await searchWorkspaces(db, search, WORKSPACES_SHOWN);
  const ids = found.map(({ id }) => id);
  const [plans, statuses, people] = await Promise.all([
    listPlans(db, ids),
    listStatuses(db, ids),
    listPeople(
      db,
      found.flatMap(({ ownerIds }) => ownerIds),
    ),
  ]);
  return found.map(({ ownerIds, ...workspace }) => ({
    ...workspace,
    ...(plans.get(workspace.id) ?? { plan: "beta", paused: false, ownTerms: false }),
    paysBy: statuses.get(workspace.id) ?? null,
    owners: ownerIds.flatMap((id) => {
      const owner = people.get(id);
      return owner ? [{ name: fullName(owner), email: owner.email, username: owner.username }] : [];
    }),
  }));
}

async function listStatuses(db: Db, workspaceIds: string[]): Promise<Map<string, string>> {
  const { workspaceId, status } = subscriptions;
  const rows = await db
    .select({ workspaceId, status })
    .from(subscriptions)
    .where(inArray(workspaceId, workspaceIds));
  return new Map(rows.map((row) => [row.workspaceId, row.status]));
}
