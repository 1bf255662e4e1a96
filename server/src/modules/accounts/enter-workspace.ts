import { eq } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { personWrite } from "../../core/write.ts";
import { sessions } from "../../db/tables/accounts.ts";
import { findRole } from "../workspaces/members.ts";

/** Switches this session to another of the person's workspaces. Other sessions don't change. */
export const enterWorkspace = personWrite<{ workspaceId: string }, void>(
  "enterWorkspace",
  async ({ tx, actor, emit }, { workspaceId }) => {
    if (!(await findRole(tx, workspaceId, actor.userId))) throw notFound("workspace");
    await tx.update(sessions).set({ workspaceId }).where(eq(sessions.id, actor.sessionId));
    await announce(tx, { changedUserId: actor.userId });
    emit("workspace.entered", { subjects: [actor.userId], workspaceId });
  },
);
