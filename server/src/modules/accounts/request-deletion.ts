import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor, WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users, workspaceInvitations } from "../../db/tables/accounts.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { queueMail } from "../mail/outbox.ts";
import { hideProjects } from "../projects/hide-projects.ts";
import { suspendTokens } from "../tokens/suspend-tokens.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { endTokens } from "./account-tokens.ts";
import { deletionMail } from "./mails.ts";
import { hasOtherOwner } from "./people.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { endAllSessions } from "./sessions.ts";

/** When an account whose deletion was asked for at this moment is erased. */
export function erasedOn(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}

/**
 * Locks the account at once: no session, no token, no public project. Signing in during 30 days offers to undo it; then
 * erase-accounts.ts takes the rest. Returns when that is.
 */
export async function requestDeletion(deps: Deps, actor: UserActor, password: string): Promise<Date> {
  const user = await reauthenticate(deps, actor, password);
  const now = new Date(deps.clock());
  const erased = erasedOn(now);
  await inTransaction(deps.db, async (tx) => {
    for (const { id } of await listOwnedWorkspaces(tx, user.id)) await lockWorkspace(tx, id);
    const owned = await listOwnedWorkspaces(tx, user.id);
    for (const { id, name, others } of owned) {
      if (others > 0 && !(await hasOtherOwner(tx, id, user.id)))
        throw new AppError(
          "conflict",
          `You are the only owner of ${name}, and others work in it. Make one of them its owner first.`,
        );
    }
    await tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, user.id));
    await endAllSessions(tx, user.id);
    await endTokens(tx, user.id);
    await suspendTokens(tx, user.id, now);
    for (const { id, others } of owned) if (others === 0) await closeWorkspace(tx, id, now);
    await queueMail(tx, user.id, deletionMail(user, deps.config.url, dayOf(erased.getTime())));
  });
  return erased;
}

/** Nobody is left in it: its projects are hidden, and nobody may follow an invitation into it any more. */
async function closeWorkspace(tx: Db, id: WorkspaceId, now: Date): Promise<void> {
  await hideProjects(tx, id, now);
  await tx.delete(workspaceInvitations).where(eq(workspaceInvitations.workspaceId, id));
}
