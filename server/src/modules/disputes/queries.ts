import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { disputeMessages, disputes } from "../../db/tables/disputes.ts";
import { isUuid } from "../../kit/ids.ts";
import { listClaimsOf, type StoredClaim } from "../claims/queries.ts";

export type StoredDispute = typeof disputes.$inferSelect;
export type StoredMessage = typeof disputeMessages.$inferSelect;

/** As many as a page shows, the latest. */
const LISTED = 100;

/** Of one credit, of one claim's person, or the open ones of a project; the latest first. */
export function listDisputes(
  db: Db,
  of:
    | Pick<StoredDispute, "workspaceId" | "projectId" | "attributionId">
    | Pick<StoredDispute, "userId" | "scheme" | "value">
    | (Pick<StoredDispute, "workspaceId" | "projectId"> & { state: "open" }),
): Promise<StoredDispute[]> {
  const matching = Object.entries(of).map(([column, value]) =>
    eq(disputes[column as "workspaceId"], value as string),
  );
  return db
    .select()
    .from(disputes)
    .where(and(...matching))
    .orderBy(desc(disputes.id))
    .limit(LISTED);
}

/** The ids of those of these attributions that a creator objects to and waits for an answer. */
export async function listDisputed(
  db: Db,
  all: { workspaceId: string; projectId: string; id: string }[],
): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const among = (column: keyof (typeof all)[number]) => [...new Set(all.map((one) => one[column]))];
  const rows = await db
    .select({ id: disputes.attributionId })
    .from(disputes)
    .where(
      and(
        inArray(disputes.workspaceId, among("workspaceId")),
        inArray(disputes.projectId, among("projectId")),
        inArray(disputes.attributionId, among("id")),
        eq(disputes.state, "open"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Their messages, in the order of time. */
export function listMessages(db: Db, all: StoredDispute[]): Promise<StoredMessage[]> {
  const { workspaceId, disputeId, id } = disputeMessages;
  return db
    .select()
    .from(disputeMessages)
    .where(
      and(
        inArray(
          workspaceId,
          all.map((one) => one.workspaceId),
        ),
        inArray(
          disputeId,
          all.map((one) => one.id),
        ),
      ),
    )
    .orderBy(asc(id));
}

export async function findDispute(db: Db, id: string): Promise<StoredDispute | undefined> {
  const [dispute] = isUuid(id) ? await db.select().from(disputes).where(eq(disputes.id, id)) : [];
  return dispute;
}

/** Part of a write: of two that change it, one waits for the other. 404 where there is none. */
export async function lockDispute(tx: Tx, id: string): Promise<StoredDispute> {
  if (!isUuid(id)) throw noSuchDispute();
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id)).for("update");
  if (!dispute) throw noSuchDispute();
  return dispute;
}

export const noSuchDispute = () => notFound("dispute");

/** Whether the claim is what the dispute was opened by, and proven still. */
export const isClaimOf = (claim: StoredClaim, { userId, scheme, value }: StoredDispute) =>
  claim.provenAt !== null && claim.userId === userId && claim.scheme === scheme && claim.value === value;

/** An objection as everybody may know of it: what it says, and whether its project declined it, when. */
export type Objection = { kind: StoredDispute["kind"]; declinedAt: Date | null };

/**
 * What the creator of a credit objects to, as of now: what its public page says. What was accepted or taken
 * back is none, and nobody objects who has lost the identifier since.
 */
export async function listObjections(
  db: Db,
  { workspaceId, projectId, id }: { workspaceId: string; projectId: string; id: string },
): Promise<Objection[]> {
  const all = await listDisputes(db, { workspaceId, projectId, attributionId: id });
  const standing = all.filter(({ state }) => state === "open" || state === "declined");
  const claims = await listClaimsOf(db, standing);
  const held = standing
    .filter((dispute) => claims.some((claim) => isClaimOf(claim, dispute)))
    .map(({ kind, closedAt }) => ({ kind, declinedAt: closedAt }));
  return [...Map.groupBy(held, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    declinedAt: of.every(({ declinedAt }) => declinedAt) ? (of[0]?.declinedAt ?? null) : null,
  }));
}

/** What it objects to and waits for an answer to. */
export const listOpenKinds = async (...asked: Parameters<typeof listObjections>) =>
  (await listObjections(...asked)).flatMap(({ kind, declinedAt }) => (declinedAt ? [] : [kind]));
