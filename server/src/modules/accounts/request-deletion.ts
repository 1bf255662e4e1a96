import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../access.ts";
import { queueMail } from "../../adapters/mail/outbox.ts";
import type { Deps } from "../../context.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { AppError } from "../../errors.ts";
import { dayOf } from "../../kit/days.ts";
import { hideProjects } from "../projects/hide-projects.ts";
import { suspendTokens } from "../tokens/suspend-tokens.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { endTokens } from "./account-tokens.ts";
import { deletionMail } from "./mails.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { endAllSessions } from "./sessions.ts";

const DAY_MS = 86_400_000;

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
    const owned = await listOwnedWorkspaces(tx, user.id);
    const orphan = owned.find(({ others, otherOwners }) => others > 0 && otherOwners === 0);
    if (orphan) {
      throw new AppError("conflict", `You are the only owner of ${orphan.name}, and others work in it. Make one of them its owner first.`);
    }
    await tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, user.id));
    await endAllSessions(tx, user.id);
    await endTokens(tx, user.id);
    await suspendTokens(tx, user.id, now);
    for (const { id, others } of owned) if (others === 0) await hideProjects(tx, id, now);
    await queueMail(tx, user.id, deletionMail(user, deps.config.url, dayOf(erased.getTime())));
  });
  return erased;
}
