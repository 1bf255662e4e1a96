import type { Session } from "@byline/contract/accounts.ts";
import type { SignInFactor } from "@byline/contract/domain-events.ts";
import { and, desc, eq, lt, ne, or } from "drizzle-orm";
import type { AnyActor, UserActor, VisitorActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound, unauthorizedSession } from "../../core/errors.ts";
import { endGrants, type Holder } from "../../core/grants.ts";
import { personWrite, systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { sessions } from "../../db/tables/accounts.ts";
import { isUuid } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { ABSOLUTE_MS, alive, IDLE_MS } from "./find-session.ts";

/** Where a session began, shown to its owner. */
export type Origin = { address: string | null; userAgent: string | undefined };

/** `factors`: the sign-in's factors, in order. */
type NewSession = { userId: string; origin: Origin; factors: SignInFactor[] };

/** Factors accepted as a second factor. A passkey alone is enough. */
const SECOND_FACTORS: readonly SignInFactor[] = ["passkey", "totp", "recovery code"];

/** Begins a session and returns its 256-bit secret. Only the cookie stores it. */
export const beginSession = personWrite<NewSession, string, AnyActor>(
  "beginSession",
  async ({ tx, deps, emit }, { userId, origin, factors }) => {
    const secret = newSecret();
    const begun = new Date(deps.clock());
    await tx.insert(sessions).values({
      secretHash: hashSecret(secret),
      userId,
      secondFactor: factors.some((factor) => SECOND_FACTORS.includes(factor)),
      address: origin.address,
      userAgent: origin.userAgent?.slice(0, 300),
      createdAt: begun,
      lastSeenAt: begun,
    });
    emit("account.signed_in", { subjects: [userId], workspaceId: null, data: { factors } });
    return secret;
  },
);

/** Part of a write: marks the current session, which added the second factor, as proven. 401 if it ended. */
export async function keepAsProven(tx: Tx, { sessionId }: UserActor): Promise<void> {
  const own = eq(sessions.id, sessionId);
  const kept = await tx
    .update(sessions)
    .set({ secondFactor: true })
    .where(own)
    .returning({ id: sessions.id });
  if (kept.length === 0) throw unauthorizedSession();
}

/** Ends one session and notifies its open pages immediately, as do the functions below. */
export const endSession = personWrite<{ secret: string }, void, VisitorActor>(
  "endSession",
  async ({ tx, emit }, { secret }) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.secretHash, hashSecret(secret)))
      .returning({ id: sessions.id, userId: sessions.userId });
    if (!ended) return;
    await announce(tx, { endedSessionId: ended.id });
    emit("account.signed_out", { subjects: [ended.userId], workspaceId: null, data: { sessions: "this" } });
  },
);

export const endSessionById = personWrite<{ id: string }, void>(
  "endSessionById",
  async ({ tx, actor, emit }, { id }) => {
    const own = and(eq(sessions.userId, actor.userId), eq(sessions.id, id));
    const [ended] = isUuid(id) ? await tx.delete(sessions).where(own).returning({ id: sessions.id }) : [];
    if (!ended) throw notFound("session");
    await announce(tx, { endedSessionId: ended.id });
    const which = ended.id === actor.sessionId ? "this" : "another";
    emit("account.signed_out", { subjects: [actor.userId], workspaceId: null, data: { sessions: which } });
  },
);

/** Signs out everywhere else. */
export const endOtherSessions = personWrite<void, void>("endOtherSessions", async (ctx) => {
  const { userId } = ctx.actor;
  await endGrants(ctx, "signOutEverywhere", ctx.actor);
  ctx.emit("account.signed_out", {
    subjects: [userId],
    workspaceId: null,
    data: { sessions: "all others" },
  });
});

/** Ends the current session. After a workspace change (`left`), `endOtherSessionsOf` handles it instead. */
export async function endOwnSession(tx: Tx, { sessionId, left }: Holder): Promise<void> {
  if (!sessionId || left) return;
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
  await announce(tx, { endedSessionId: sessionId });
}

/** Ends all sessions but the current one. A person removed from a workspace stays signed in, outside it. */
export async function endOtherSessionsOf(tx: Tx, { userId, sessionId, left }: Holder): Promise<void> {
  const own = eq(sessions.userId, userId);
  if (!left) await tx.delete(sessions).where(sessionId ? and(own, ne(sessions.id, sessionId)) : own);
  else if (!left.role)
    await tx
      .update(sessions)
      .set({ workspaceId: null })
      .where(and(own, eq(sessions.workspaceId, left.workspaceId)));
  await announce(tx, { changedUserId: userId });
}

/** Returns the person's live sessions. Demo visitors share an account and see only their own session. */
export async function listSessions({ db, clock }: Deps, actor: UserActor): Promise<Session[]> {
  const own = eq(sessions.userId, actor.userId);
  const shown = actor.demo ? and(own, eq(sessions.id, actor.sessionId)) : own;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(shown, alive(clock())))
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

export const sweepSessions = systemWrite<void, void>("sweepSessions", async ({ tx, deps }) => {
  const now = deps.clock();
  const ended = or(
    lt(sessions.lastSeenAt, new Date(now - IDLE_MS)),
    lt(sessions.createdAt, new Date(now - ABSOLUTE_MS)),
  );
  await tx.delete(sessions).where(ended);
});
