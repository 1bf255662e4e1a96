import {
  AUDIT_CATEGORIES,
  type AuditCategory,
  type AuditEntry,
  type AuditFilter,
} from "@byline/contract/audit.ts";
import { INSTANCE } from "@byline/contract/domain-events.ts";
import { foldQuery, foldText } from "@byline/contract/fold-name.ts";
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { auditEntries } from "../../db/tables/audit.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt, isUuid } from "../../kit/ids.ts";
import { hashAddress } from "../accounts/note-failure.ts";
import { listPeople } from "../accounts/people.ts";
import { listProjectsById } from "../projects/queries.ts";
import { listTokensById } from "../tokens/queries.ts";
import { listMembers } from "../workspaces/members.ts";
import { listWorkspaceNames } from "../workspaces/queries.ts";

/** The entries that a reader may see, in one workspace or, if null, the whole instance. */
export type AuditScope = { workspaceId: string | null; categories: readonly AuditCategory[] };

type Row = typeof auditEntries.$inferSelect;
type Page = { limit: number; before?: string | undefined };

/**
 * Returns entries, newest first. Ids sort by time, so a page costs the same at any depth. `before` is the
 * last id of the previous page.
 */
export async function listAuditEntries(
  deps: Deps,
  scope: AuditScope,
  filter: AuditFilter,
  { limit, before }: Page,
): Promise<AuditEntry[]> {
  const rows = await deps.db
    .select()
    .from(auditEntries)
    .where(
      and(...(await conditionsOf(deps, scope, filter)), before ? lt(auditEntries.id, before) : undefined),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return shapeEntries(deps.db, rows);
}

async function conditionsOf(
  deps: Deps,
  { workspaceId, categories }: AuditScope,
  { actor, action, category, projectId, address, from, to, q }: AuditFilter,
): Promise<(SQL | undefined)[]> {
  const wanted = category ? categories.filter((one) => one === category) : categories;
  const { id, userId, tokenId } = auditEntries;
  return [
    workspaceId ? eq(auditEntries.workspaceId, workspaceId) : eq(auditEntries.copied, false),
    wanted.length < AUDIT_CATEGORIES.length ? inArray(auditEntries.category, wanted) : undefined,
    actor &&
      (isUuid(actor)
        ? or(eq(userId, actor), eq(tokenId, actor))
        : eq(auditEntries.actor, actor as Row["actor"])),
    action && eq(auditEntries.action, action),
    projectId && eq(auditEntries.projectId, projectId),
    address && inArray(auditEntries.address, [address, await hashAddress(deps, address)]),
    from && gte(id, firstIdAt(Date.parse(from))),
    to && lt(id, firstIdAt(Date.parse(to) + DAY_MS)),
    q && (await matching(deps.db, workspaceId, q)),
  ].map((condition) => condition || undefined);
}

const MAX_WORDS = 8;

/**
 * Returns the condition for entries in which each word is the beginning of a word in the action, address,
 * client, request, or values. Also matches entries by members whose name contains the text.
 */
async function matching(db: Db, workspaceId: string | null, q: string): Promise<SQL | undefined> {
  const words = foldQuery(q).split(" ").slice(0, MAX_WORDS);
  const query = words.map((word) => `'${word.replaceAll(/['\\]/g, " ")}':*`).join(" & ");
  const found = sql`search @@ to_tsquery('simple', ${query})`;
  const actors = workspaceId ? await findMembers(db, workspaceId, q) : [];
  return actors.length > 0 ? or(found, inArray(auditEntries.userId, actors)) : found;
}

async function findMembers(db: Db, workspaceId: string, q: string): Promise<string[]> {
  const members = await listMembers(db, workspaceId);
  const people = await listPeople(
    db,
    members.map(({ userId }) => userId),
  );
  const named = [...people.values()].filter(({ username, firstName, lastName }) =>
    foldText(`${username} ${firstName ?? ""} ${lastName ?? ""}`).includes(foldQuery(q)),
  );
  return named.map(({ id }) => id);
}

/** Adds current names. Entries contain only ids, so that a name disappears with what it belongs to. */
async function shapeEntries(db: Db, rows: Row[]): Promise<AuditEntry[]> {
  const ids = (of: (row: Row) => (string | null)[]) =>
    [...new Set(rows.flatMap(of))].filter((id) => id !== null);
  const subjects = ids((row) => row.subjects);
  const [people, projects, tokens, workspaces] = await Promise.all([
    listPeople(
      db,
      ids(({ userId, subjects }) => [userId, ...subjects]),
    ),
    listProjectsById(db, [...ids(({ projectId }) => [projectId]), ...subjects]),
    listTokensById(db, [...ids(({ tokenId }) => [tokenId]), ...subjects]),
    listWorkspaceNames(db, [...ids(({ workspaceId }) => [workspaceId]), ...subjects]),
  ]);
  const names = new Map<string, string>([
    ...[...people].map(([id, { username }]) => [id, username] as const),
    ...projects.map(({ id, name }) => [id, name] as const),
    ...[...tokens].map(([id, { name }]) => [id, name] as const),
    ...workspaces,
  ]);
  const named = (id: string | null) => (id && id !== INSTANCE ? { id, name: names.get(id) ?? null } : null);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    category: row.category,
    action: row.action,
    actor: { kind: row.actor, user: named(row.userId), token: named(row.tokenId) },
    address: row.address,
    client: row.client,
    requestId: row.requestId,
    workspace: named(row.workspaceId),
    project: named(row.projectId),
    subjects: row.subjects.map((id) => ({ id, name: names.get(id) ?? null })),
    data: row.data,
    changes: row.changes,
  }));
}
