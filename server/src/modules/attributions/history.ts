import type { AttributionChange, ChangedMembers } from "@byline/contract/attributions.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { users } from "../../db/tables/accounts.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { type AttributionRow, getAttribution, shapePublicAttribution } from "./queries.ts";

/** Everything that happened to a record, newest first. What it said when it was recorded is what undoing every change gives. */
export async function listHistory(deps: Deps, actor: Actor, id: string): Promise<AttributionChange[]> {
  const row = await getAttribution(deps.db, actor, id);
  const changes = await deps.db
    .select()
    .from(attributionChanges)
    .where(
      and(
        eq(attributionChanges.workspaceId, row.workspaceId),
        eq(attributionChanges.projectId, row.projectId),
        eq(attributionChanges.attributionId, row.id),
      ),
    )
    .orderBy(desc(attributionChanges.id));
  const [people, tokens] = await Promise.all([
    findPeople(deps, [row.recordedBy, ...changes.map((change) => change.changedBy)]),
    findTokens(deps, [row.tokenId, ...changes.map((change) => change.tokenId)]),
  ]);
  const who = (userId: string, tokenId: string | null) => ({
    by: people.get(userId) ?? null,
    token: (tokenId !== null && tokens.get(tokenId)) || null,
  });

  const recorded: ChangedMembers = Object.assign(membersOf(row), ...changes.map((change) => change.before));
  return [
    ...changes.map((change) => ({
      id: change.id,
      kind: change.kind,
      at: change.changedAt.toISOString(),
      ...who(change.changedBy, change.tokenId),
      reason: change.reason,
      before: shapeMembers(change.before),
      after: shapeMembers(change.after),
    })),
    {
      id: row.id,
      kind: "recorded",
      at: row.createdAt.toISOString(),
      ...who(row.recordedBy, row.tokenId),
      reason: null,
      before: {},
      after: shapeMembers(recorded),
    },
  ];
}

function membersOf(row: AttributionRow): ChangedMembers {
  const { content_id, content_creator_id, attribution_type, metadata } = shapePublicAttribution(row);
  return { content_id, content_creator_id, attribution_type, metadata };
}

function shapeMembers(said: ChangedMembers): AttributionChange["before"] {
  return {
    ...(said.content_id !== undefined && { contentId: said.content_id }),
    ...(said.content_creator_id !== undefined && { contentCreatorId: said.content_creator_id }),
    ...(said.attribution_type !== undefined && { attributionType: said.attribution_type }),
    ...(said.metadata !== undefined && { metadata: said.metadata }),
    ...(said.byline_sync_status !== undefined && { syncStatus: said.byline_sync_status }),
  };
}

async function findPeople({ db }: Deps, ids: string[]) {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map(({ id, firstName, lastName, username }) => [
      id,
      { name: `${firstName} ${lastName}`.trim(), username },
    ]),
  );
}

async function findTokens({ db }: Deps, ids: (string | null)[]) {
  const rows = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      prefix: apiTokens.prefix,
      lastFour: apiTokens.lastFour,
    })
    .from(apiTokens)
    .where(sql`${apiTokens.id} = any(${sql.param(ids.filter((id) => id !== null))}::uuid[])`);
  return new Map(rows.map(({ id, ...token }) => [id, token]));
}
