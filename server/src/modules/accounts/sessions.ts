import type { Session } from "@byline/contract/accounts.ts";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { UserActor, WorkspaceId } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { sessions, users, workspaceMembers } from "../../db/tables/accounts.ts";
import { DAY_MS } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";

const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
const TOUCH_EVERY_MS = DAY_MS / 24;

/** From where a session was begun; shown to its owner. */
export type Origin = { address: string; userAgent: string | undefined };

/** Begins a session and returns its 256-bit secret, which is told once, to the cookie. `now` in milliseconds since 1970. */
export async function beginSession(db: Db, now: number, userId: string, origin: Origin): Promise<string> {
  const secret = newSecret();
  const begun = new Date(now);
  await db.insert(sessions).values({
    secretHash: hashSecret(secret),
    userId,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, 300),
    createdAt: begun,
    lastSeenAt: begun,
  });
  return secret;
}

/** `locked`: the account waits for its deletion, and may only undo it. */
export type FoundSession = { actor: UserActor; locked: boolean };

/** Who a session belongs to and the workspace it is in, or null when it is unknown, ended, idle for 14 days or 90 days old. */
export async function findSession(deps: Deps, secret: string): Promise<FoundSession | null> {
  const now = deps.clock();
  const [row] = await deps.db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      workspaceId: workspaceMembers.workspaceId,
      role: workspaceMembers.role,
      operator: users.operator,
      demo: users.demo,
      deletionRequestedAt: users.deletionRequestedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, sessions.userId))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), ...alive(now)))
    .orderBy(
      sql`${workspaceMembers.workspaceId} = ${sessions.workspaceId} desc nulls last`,
      workspaceMembers.createdAt,
    )
    .limit(1);
  if (!row) return null;
  if (now - row.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await deps.db
      .update(sessions)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(sessions.id, row.sessionId));
  }
  const { userId, sessionId, role, operator, demo } = row;
  const actor: UserActor = {
    kind: "user",
    userId,
    sessionId,
    workspaceId: row.workspaceId as WorkspaceId,
    role,
    operator,
    demo,
  };
  return { actor, locked: row.deletionRequestedAt !== null };
}

/** Ends one session; its open pages learn of it at once, as they do of the others below. */
export async function endSession(db: Db, secret: string): Promise<void> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.secretHash, hashSecret(secret)))
    .returning({ id: sessions.id });
  if (ended) await announce(db, { endedSessionId: ended.id });
}

export async function endSessionById(db: Db, actor: UserActor, id: string): Promise<void> {
  const mine = and(eq(sessions.userId, actor.userId), eq(sessions.id, id));
  const [ended] = isUuid(id) ? await db.delete(sessions).where(mine).returning({ id: sessions.id }) : [];
  if (!ended) throw notFound("session");
  await announce(db, { endedSessionId: ended.id });
}

export async function endOtherSessions(db: Db, actor: UserActor): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId)));
  await announce(db, { changedUserId: actor.userId });
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await announce(db, { changedUserId: userId });
}

/** Part of removing somebody from a workspace: their sessions are in it no longer. */
export async function moveSessionsOut(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const inIt = and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId));
  await tx.update(sessions).set({ workspaceId: null }).where(inIt);
}

export async function listSessions(deps: Deps, actor: UserActor): Promise<Session[]> {
  const rows = await deps.db
    .select()
    .from(sessions)
    // Visitors of the demo share an account, and see of each other nothing.
    .where(
      and(
        eq(sessions.userId, actor.userId),
        actor.demo ? eq(sessions.id, actor.sessionId) : undefined,
        ...alive(deps.clock()),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    userAgent: row.userAgent,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.db
    .delete(sessions)
    .where(
      sql`${sessions.lastSeenAt} < ${new Date(now - IDLE_MS)} or ${sessions.createdAt} < ${new Date(now - ABSOLUTE_MS)}`,
    );
}

function alive(now: number) {
  return [
    gt(sessions.lastSeenAt, new Date(now - IDLE_MS)),
    gt(sessions.createdAt, new Date(now - ABSOLUTE_MS)),
  ];
}
