import {
  type CreateAttribution,
  type PublicCreateAttribution,
  publicCreateAttribution,
} from "@byline/contract/attributions.ts";
import { type AttributionWarning, warningsOf } from "@byline/contract/credit/warnings.ts";
import { camelCase } from "@byline/contract/names.ts";
import { type Actor, mustWrite } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { KeyedRequest } from "../../core/idempotency.ts";
import { isUuid, timeOf, timeOrderedId } from "../../kit/ids.ts";
import type { StoredAttribution } from "./queries.ts";
import { shapePublicAttribution } from "./shape-attribution.ts";

/**
 * An attribution to be written. `keyed`: recorded only once under this key, with both possible responses. The
 * statement stores the one that fits its project.
 */
export type NewAttribution = StoredAttribution & {
  keyed: (KeyedRequest & { answer: string; publicAnswer: string }) | null;
};

/** The person or token (`tokenId`) recording it. */
type Recorder = { workspaceId: string; userId: string; tokenId?: string };

/** Returns the attribution to store. `id` encodes its creation time; the commit sets `isPublic`. */
export function newAttribution(
  recorder: Recorder,
  input: PublicCreateAttribution,
  keyed: (KeyedRequest & { siteUrl: string; warnings: AttributionWarning[] }) | null = null,
  id: string = timeOrderedId(),
): NewAttribution {
  const attribution = {
    ...statedIn(input),
    id,
    projectId: input.project_id.toLowerCase(),
    workspaceId: recorder.workspaceId,
    tokenId: recorder.tokenId ?? null,
    recordedBy: recorder.userId,
    metadata: input.metadata ?? {},
    syncStatus: "pending" as const,
    isPublic: false,
    createdAt: new Date(timeOf(id)),
    editedAt: null,
    withdrawnAt: null,
    keyed: null,
  };
  if (!keyed) return attribution;
  const { siteUrl, warnings, ...request } = keyed;
  const answer = answerTo(attribution, siteUrl, warnings);
  const publicAnswer = answerTo({ ...attribution, isPublic: true }, siteUrl, warnings);
  return { ...attribution, keyed: { ...request, answer, publicAnswer } };
}

const INPUT_MEMBERS = Object.keys(publicCreateAttribution.shape).map(
  (name) => [name as keyof PublicCreateAttribution, camelCase(name)] as const,
);

/** Returns the caller's values, with null for missing values and empty form fields. */
function statedIn(input: Partial<PublicCreateAttribution>) {
  const stated: Record<string, unknown> = {};
  for (const [name, member] of INPUT_MEMBERS) stated[member] = input[name] || null;
  return stated as Pick<StoredAttribution, keyof CreateAttribution>;
}

/** Returns the JSON of a RecordedAttribution, sent only after the commit. */
export const answerTo = (
  attribution: StoredAttribution,
  siteUrl: string,
  warnings: AttributionWarning[],
): string => JSON.stringify(Object.assign(shapePublicAttribution(attribution, siteUrl), { warnings }));

/** Returns the warnings for an attribution, or for the members to be changed. */
export const warningsIn = (input: Partial<PublicCreateAttribution>) => warningsOf(statedIn(input));

export function canRecord(actor: Actor) {
  mustWrite(actor);
}

/** Throws 404 before writing if the project can't be the caller's. The write itself checks the rest. */
export function refuseForeignProject(actor: Actor, projectId: string) {
  const bound = actor.kind === "token" ? actor.projectId : null;
  if (!isUuid(projectId) || (bound && bound !== projectId.toLowerCase()))
    throw notFound("project", projectId);
}
