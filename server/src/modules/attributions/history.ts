import { CORRECTABLE } from "@byline/contract/attribution-members.ts";
import { type AttributionChange, attribution as shownAttribution } from "@byline/contract/attributions.ts";
import { camelCased } from "@byline/contract/names.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { users } from "../../db/tables/accounts.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { getAttribution } from "./queries.ts";
import { shapeAttribution } from "./shape-attribution.ts";

const correctable = shownAttribution.pick(camelCased(CORRECTABLE));

/**
 * Every change of an attribution, newest first. Its members as they were recorded come from undoing every
 * change.
 */
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

  const recorded = correctable.parse(shapeAttribution(attribution));
  Object.assign(recorded, ...changes.map((change) => camelCased(change.before)));
  return [
    ...changes.map((change) => ({
      id: change.id,
      kind: change.kind,
      at: change.changedAt.toISOString(),
      ...who(change.changedBy, change.tokenId),
      reason: change.reason,
      before: camelCased(change.before),
      after: camelCased(change.after),
    })),
    {
      id: attribution.id,
      kind: "recorded",
      at: attribution.createdAt.toISOString(),
      ...who(attribution.recordedBy, attribution.tokenId),
      reason: null,
      before: {},
      after: recorded,
    },
  ];
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
