import type { SavedView } from "@byline/contract/saved-views.ts";
import { and, eq, or } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { missingRole, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { savedViews } from "../../db/tables/saved-views.ts";
import { isUuid } from "../../kit/ids.ts";
import { mayChangeView } from "./policy.ts";

export type ViewRow = typeof savedViews.$inferSelect;

/** Returns a person's own and shared views, by name. */
export async function listViews(db: Db, actor: UserActor): Promise<SavedView[]> {
  const rows = await db.select().from(savedViews).where(shownTo(actor));
  const views = rows.map((row) => shapeView(actor, row));
  return views.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Throws 404 if the view isn't shown to them, or 403 if they may not change it. */
export async function getOwnView(db: Db, actor: UserActor, id: string): Promise<ViewRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(savedViews)
        .where(and(shownTo(actor), eq(savedViews.id, id)))
    : [];
  if (!row) throw notFound("view");
  if (!mayChangeView(actor, row)) throw missingRole("who saved it, an owner or an admin");
  return row;
}

export const shapeView = (actor: UserActor, row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  filters: row.filters,
  shared: row.shared,
  mine: row.userId === actor.userId,
  mayChange: mayChangeView(actor, row),
});

/** Returns a person's views in all workspaces. */
export const listViewsOf = (db: Db, userId: string): Promise<ViewRow[]> =>
  db.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(savedViews.id);

const shownTo = ({ workspaceId, userId }: UserActor) =>
  and(
    eq(savedViews.workspaceId, workspaceId),
    or(eq(savedViews.userId, userId), eq(savedViews.shared, true)),
  );
