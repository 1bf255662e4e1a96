import { randomBytes } from "node:crypto";
import { DELETION_DAYS } from "@byline/contract/accounts.ts";
import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import {
  dataExports,
  users,
  workspaceInvitations,
  workspaceMembers,
  workspaces,
} from "../../db/tables/accounts.ts";
import { inquiries } from "../../db/tables/inquiries.ts";
import { digestUnsubscribes, notifications, outboxMails } from "../../db/tables/notifications.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseParticipation } from "../community/erase-participation.ts";
import { anonymiseProjects } from "../projects/hide-projects.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { endTokens } from "./account-tokens.ts";
import { removeAvatar } from "./avatar.ts";
import { hashPassword } from "./passwords.ts";
import { endAllSessions } from "./sessions.ts";

/** Erases every account that has been locked for 30 days. Returns how many. */
export async function eraseDueAccounts(deps: Deps): Promise<number> {
  const before = new Date(deps.clock() - DELETION_DAYS * DAY_MS);
  const due = and(lte(users.deletionRequestedAt, before), isNull(users.erasedAt));
  const waiting = await deps.db.select({ id: users.id }).from(users).where(due);
  let erased = 0;
  for (const { id } of waiting) {
    const passwordHash = await hashPassword(randomBytes(32).toString("base64")); // nobody knows it
    const done = await inTransaction(deps.db, async (tx) => {
      const [still] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), due))
        .for("update");
      if (still) await erase(tx, id, passwordHash, new Date(deps.clock()));
      return still !== undefined;
    });
    if (done) erased++;
  }
  return erased;
}

/**
 * What is left of a person: a row under a pseudonym made from its random id, so that attributions, which name that id, still
 * tell one recorder from another. Everything that names or describes the person goes.
 */
async function erase(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  const pseudonym = `deleted-${userId.replaceAll("-", "")}`;
  await endAllSessions(tx, userId);
  await endTokens(tx, userId);
  await removeAvatar(tx, userId);
  await eraseParticipation(tx, userId);
  for (const table of [notifications, digestUnsubscribes, outboxMails, dataExports, inquiries])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(apiTokens)
    .set({ name: "Deleted", revokedAt: sql`coalesce(${apiTokens.revokedAt}, now())` })
    .where(eq(apiTokens.createdBy, userId));
  const asked = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(workspaceInvitations).where(inArray(workspaceInvitations.email, asked));
  for (const { id, others } of await listOwnedWorkspaces(tx, userId)) {
    if (others > 0) continue;
    await anonymiseProjects(tx, id);
    await tx.update(workspaces).set({ name: "Deleted developer" }).where(eq(workspaces.id, id));
  }
  // From a team that goes on they are gone; their own workspace keeps its owner.
  await tx.delete(workspaceMembers).where(
    sql`${workspaceMembers.userId} = ${userId} and exists (select from workspace_members o
      where o.workspace_id = ${workspaceMembers.workspaceId} and o.user_id <> ${userId})`,
  );
  await tx
    .update(users)
    .set({
      email: `${pseudonym}@erased.invalid`,
      username: pseudonym,
      firstName: "Deleted",
      lastName: "developer",
      passwordHash,
      profileImageUrl: null,
      emailVerifiedAt: null,
      emailNotifications: false,
      publicProfile: false,
      notificationPreferences: {},
      erasedAt: now,
    })
    .where(eq(users.id, userId));
}
