import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import type { Db, Tx } from "../../db/client.ts";
import { disputeMessages, disputes } from "../../db/tables/disputes.ts";
import { isUuid } from "../../kit/ids.ts";
import { listClaimsOf, type StoredClaim } from "../claims/queries.ts";

export type StoredDispute = typeof disputes.$inferSelect;
export type StoredMessage = typeof disputeMessages.$inferSelect;

/** Maximum disputes on a page. */
const MAX_LISTED = 100;

/** Returns disputes about a credit, by a claim's owner, or open in a project. Latest first. */
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
    .limit(MAX_LISTED);
}

/** Returns the ids of those attributions that have an open dispute. */
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

/** Returns the messages of disputes, oldest first. */
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

/** Part of a write: locks a dispute, so that concurrent changes wait. Throws 404 if there's none. */
export async function lockDispute(tx: Tx, id: string): Promise<StoredDispute> {
  if (!isUuid(id)) throw noSuchDispute();
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id)).for("update");
  if (!dispute) throw noSuchDispute();
  return dispute;
}

export const noSuchDispute = () => notFound("dispute");

/** Whether the dispute was opened with this claim and the claim is still proved. */
export const isClaimOf = (claim: StoredClaim, { userId, scheme, value }: StoredDispute) =>
  claim.provenAt !== null && claim.userId === userId && claim.scheme === scheme && claim.value === value;

/** The public part of an objection: its kind, and when the project declined it. */
export type Objection = { kind: StoredDispute["kind"]; declinedAt: Date | null };

/**
 * Returns what a credit's creator objects to now, for its public page. Leaves out disputes that were accepted
 * or withdrawn, and those whose creator no longer has the identifier.
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

/** Returns the kinds of disputes that wait for an answer. */
export const listOpenKinds = async (...asked: Parameters<typeof listObjections>) =>
  (await listObjections(...asked)).flatMap(({ kind, declinedAt }) => (declinedAt ? [] : [kind]));
