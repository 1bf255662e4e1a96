import { CORRECTABLE } from "@byline/contract/attribution-members.ts";
import { type AttributionChange, attribution as shownAttribution } from "@byline/contract/attributions.ts";
import { camelCased } from "@byline/contract/names.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { fullName } from "../../kit/full-name.ts";
import { listPeople, type Person } from "../accounts/people.ts";
import { listTokensById } from "../tokens/queries.ts";
import { getAttribution, type StoredAttribution } from "./queries.ts";
import { shapeAttribution } from "./shape-attribution.ts";

/** Maximum changes on the public page. */
const PUBLIC_CHANGES = 100;

const correctable = shownAttribution.pick(camelCased(CORRECTABLE));

/** Returns every change to an attribution, newest first. Undoing them all yields the members as recorded. */
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
    listPeople(deps.db, [attribution.recordedBy, ...changes.map((change) => change.changedBy)]),
    listTokensById(
      deps.db,
      [attribution, ...changes].flatMap(({ tokenId }) => tokenId ?? []),
    ),
  ]);
  const who = (userId: string, tokenId: string | null) => ({
    by: nameOf(people.get(userId)),
    token: (tokenId !== null && tokens.get(tokenId)) || null,
  });

  const recorded = correctable.parse(shapeAttribution(attribution, deps.config.url));
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

/** Returns the times of edits and of withdrawal, oldest first: the public part of the history. */
export async function listPublicHistory(
  { db }: Pick<Deps, "db">,
  { workspaceId, projectId, id }: StoredAttribution,
): Promise<Pick<AttributionChange, "kind" | "at">[]> {
  const { kind, changedAt, ...of } = attributionChanges;
  const changes = await db
    .select({ kind, changedAt })
    .from(attributionChanges)
    .where(and(eq(of.workspaceId, workspaceId), eq(of.projectId, projectId), eq(of.attributionId, id)))
    .orderBy(asc(of.id))
    .limit(PUBLIC_CHANGES);
  return changes.map((change) => ({ kind: change.kind, at: change.changedAt.toISOString() }));
}

const nameOf = (person: Person | undefined) =>
  person ? { name: fullName(person), username: person.username } : null;
