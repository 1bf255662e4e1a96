import { eq } from "drizzle-orm";
import { anyCaller, type UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { sessions } from "../../db/tables/accounts.ts";
import { findRole } from "../workspaces/members.ts";

/**
 * Moves this session to another workspace of the person's; its requests are about that one from then on.
 * Other sessions stay where they are.
 */
export const enterWorkspace = write<UserActor, { workspaceId: string }, void>(
  "enterWorkspace",
  { may: anyCaller, scope: "account" },
  async ({ tx, actor, emit }, { workspaceId }) => {
    if (!(await findRole(tx, workspaceId, actor.userId))) throw notFound("workspace");
    await tx.update(sessions).set({ workspaceId }).where(eq(sessions.id, actor.sessionId));
    await announce(tx, { changedUserId: actor.userId });
    emit("workspace.entered", { subjects: [actor.userId], workspaceId });
  },
);
