import {
  type ChangeView,
  SAVED_VIEW_LIMITS,
  type SavedView,
  type SaveView,
} from "@byline/contract/saved-views.ts";
import { and, eq } from "drizzle-orm";
import { anyCaller, type UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { savedViews } from "../../db/tables/saved-views.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { canSaveView } from "./policy.ts";
import { getOwnView, shapeView, type ViewRow } from "./queries.ts";

export const saveView = write<UserActor, SaveView, SavedView>(
  "saveView",
  { may: canSaveView },
  async ({ tx, actor }, input) => {
    const { workspaceId, userId } = actor;
    await lockWorkspace(tx, workspaceId);
    const own = and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.userId, userId));
    if ((await tx.$count(savedViews, own)) >= SAVED_VIEW_LIMITS.perPerson)
      throw new AppError(
        "conflict",
        `You have ${SAVED_VIEW_LIMITS.perPerson} saved views in this workspace. Delete one first.`,
      );
    const row = { ...input, workspaceId, userId, id: timeOrderedId() };
    await refuseTaken(tx, row);
    await tx.insert(savedViews).values(row);
    return shapeView(actor, row);
  },
);

export const changeView = write<UserActor, { id: string } & ChangeView, SavedView>(
  "changeView",
  { may: canSaveView },
  async ({ tx, actor }, { id, ...members }) => {
    await lockWorkspace(tx, actor.workspaceId);
    const row = { ...(await getOwnView(tx, actor, id)), ...members };
    await refuseTaken(tx, row);
    await tx
      .update(savedViews)
      .set({ name: row.name, filters: row.filters, shared: row.shared })
      .where(and(eq(savedViews.workspaceId, actor.workspaceId), eq(savedViews.id, id)));
    return shapeView(actor, row);
  },
);

export const deleteView = write<UserActor, { id: string }, void>(
  "deleteView",
  { may: anyCaller },
  async ({ tx, actor }, { id }) => {
    await getOwnView(tx, actor, id);
    await tx
      .delete(savedViews)
      .where(and(eq(savedViews.workspaceId, actor.workspaceId), eq(savedViews.id, id)));
  },
);

/** Throws 409 if the person has another view with this name. */
async function refuseTaken(tx: Tx, { workspaceId, userId, id, name }: ViewRow): Promise<void> {
  const [taken] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.userId, userId), eq(savedViews.name, name)),
    );
  if (taken && taken.id !== id)
    throw new AppError("conflict", "A view with this name already exists.", {
      errors: [{ path: "name", message: "A view with this name already exists" }],
    });
}
