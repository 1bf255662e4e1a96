import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@byline/contract/cookies.ts";
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { UserActor, WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { unauthorizedSession } from "../../core/errors.ts";
import { type Tx, trackIfPossible } from "../../db/client.ts";
import { sessions, users, workspaceMembers } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { hashSecret } from "../../kit/secrets.ts";
import { isTestWorkspace } from "../workspaces/test-workspace.ts";

export const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
export const ABSOLUTE_MS = SESSION_DAYS * DAY_MS;
const TOUCH_EVERY_MS = DAY_MS / 24;

/** `locked`: the account is scheduled for deletion, and its owner can only cancel that. */
export type FoundSession = { actor: UserActor; locked: boolean };

/** Whether the account has a second factor, as in `findFactors`. */
const hasSecondFactor = sql<boolean>`(exists (
  select from totp_secrets t where t.user_id = ${sessions.userId} and t.confirmed_at is not null
  ) or exists (select from passkeys p where p.user_id = ${sessions.userId}))`;

/**
 * Returns a session's owner and workspace. Null if the session is unknown, ended, idle for 14 days, 90 days
 * old, or began without the second factor that the account now has.
 */
export async function findSession({ db, clock }: Deps, secret: string): Promise<FoundSession | null> {
  const now = clock();
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      workspaceId: workspaceMembers.workspaceId,
      role: workspaceMembers.role,
      operator: users.operator,
      demo: users.demo,
      test: isTestWorkspace(workspaceMembers.workspaceId),
      secondFactor: hasSecondFactor,
      deletionRequestedAt: users.deletionRequestedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, sessions.userId))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), alive(now)))
    .orderBy(
      sql`${workspaceMembers.workspaceId} = ${sessions.workspaceId} desc nulls last`,
      workspaceMembers.createdAt,
    )
    .limit(1);
  if (!row) return null;
  const { userId, sessionId, role, operator, secondFactor, demo, test } = row;
  if (now - row.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await trackIfPossible(
      db
        .update(sessions)
        .set({ lastSeenAt: new Date(now) })
        .where(eq(sessions.id, sessionId)),
    );
  const workspaceId = row.workspaceId as WorkspaceId;
  const actor: UserActor = {
    kind: "user",
    userId,
    sessionId,
    workspaceId,
    role,
    operator,
    secondFactor,
    demo,
    test,
  };
  return { actor, locked: row.deletionRequestedAt !== null };
}

/**
 * Returns the session's current rights as of this transaction. `lockAccount` waits for other changes to the
 * account, such as a reset that ends the session, and blocks later ones. 401 if the session has ended.
 */
export async function confirmSession(
  tx: Tx,
  actor: UserActor,
  { now, lockAccount }: { now: number; lockAccount: boolean },
): Promise<UserActor> {
  if (lockAccount)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("no key update");
  const [left] = await tx
    .select({ role: workspaceMembers.role, operator: users.operator, secondFactor: hasSecondFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.userId, users.id), eq(workspaceMembers.workspaceId, actor.workspaceId)),
    )
    .where(and(eq(sessions.id, actor.sessionId), alive(now)));
  if (!left) throw unauthorizedSession();
  return { ...actor, ...left };
}

/** Returns the condition for live sessions. `now` in milliseconds since 1970. */
export function alive(now: number) {
  return and(
    gt(sessions.lastSeenAt, new Date(now - IDLE_MS)),
    gt(sessions.createdAt, new Date(now - ABSOLUTE_MS)),
    or(sessions.secondFactor, sql`not ${hasSecondFactor}`),
  );
}
