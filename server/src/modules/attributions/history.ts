import type { AttributionChange, ChangedMembers } from "@byline/contract/attributions.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { users } from "../../db/tables/accounts.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { getAttribution, type StoredAttribution, shapePublicAttribution } from "./queries.ts";

/** Every change of an attribution, newest first. Its members as they were recorded come from undoing every change. */
export async function listHistory(deps: Deps, actor: Actor, id: string): Promise<AttributionChange[]> {
  const attribution = await getAttribution(deps.db, actor, id);
  const changes = await deps.db
    .select()
    .from(attributionChanges)
    .where(
      and(
        eq(attributionChanges.workspaceId, attribution.workspaceId),
        eq(attributionChanges.projectId, attribution.projectId),
        eq(attributionChanges.attributionId, attribution.id),
      ),
    )
    .orderBy(desc(attributionChanges.id));
  const [people, tokens] = await Promise.all([
    findPeople(deps, [attribution.recordedBy, ...changes.map((change) => change.changedBy)]),
    findTokens(deps, [attribution.tokenId, ...changes.map((change) => change.tokenId)]),
  ]);
  const who = (userId: string, tokenId: string | null) => ({
    by: people.get(userId) ?? null,
    token: (tokenId !== null && tokens.get(tokenId)) || null,
  });

  const recorded: ChangedMembers = Object.assign(
    membersOf(attribution),
    ...changes.map((change) => change.before),
  );
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
      id: attribution.id,
      kind: "recorded",
      at: attribution.createdAt.toISOString(),
      ...who(attribution.recordedBy, attribution.tokenId),
      reason: null,
      before: {},
      after: shapeMembers(recorded),
    },
  ];
}

function membersOf(attribution: StoredAttribution): ChangedMembers {
  const { content_id, content_creator_id, attribution_type, metadata } = shapePublicAttribution(attribution);
  return { content_id, content_creator_id, attribution_type, metadata };
}

function shapeMembers(members: ChangedMembers): AttributionChange["before"] {
  return {
    ...(members.content_id !== undefined && { contentId: members.content_id }),
    ...(members.content_creator_id !== undefined && { contentCreatorId: members.content_creator_id }),
    ...(members.attribution_type !== undefined && { attributionType: members.attribution_type }),
    ...(members.metadata !== undefined && { metadata: members.metadata }),
    ...(members.byline_sync_status !== undefined && { syncStatus: members.byline_sync_status }),
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
