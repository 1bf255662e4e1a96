import {
  type CreateAttribution,
  type PublicCreateAttribution,
  publicCreateAttribution,
} from "@byline/contract/attributions.ts";
import { type AttributionWarning, warningsOf } from "@byline/contract/credit/warnings.ts";
import { camelCase } from "@byline/contract/names.ts";
import { type Actor, mayWrite } from "../../core/access.ts";
import { missingRole, missingScope, notFound } from "../../core/errors.ts";
import type { KeyedRequest } from "../../core/idempotency.ts";
import { isUuid, timeOf, timeOrderedId } from "../../kit/ids.ts";
import type { StoredAttribution } from "./queries.ts";
import { shapePublicAttribution } from "./shape-attribution.ts";

/**
 * An attribution on its way in. `keyed`: recorded once only under this key, with the answer to it, of which
 * the statement that writes it keeps the one that fits its project.
 */
export type NewAttribution = StoredAttribution & {
  keyed: (KeyedRequest & { answer: string; publicAnswer: string }) | null;
};

/** Who records it: a token (`tokenId`) of somebody, or somebody by hand. */
type Recorder = { workspaceId: string; userId: string; tokenId?: string };

/** As it will be stored. `id` holds the time at which it was made; the commit says whether it is public. */
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

const SENT = Object.keys(publicCreateAttribution.shape).map(
  (name) => [name as keyof PublicCreateAttribution, camelCase(name)] as const,
);

/** What the caller says; null where nothing is said, or a form's field is left empty. */
function statedIn(input: Partial<PublicCreateAttribution>) {
  const stated: Record<string, unknown> = {};
  for (const [name, member] of SENT) stated[member] = input[name] || null;
  return stated as Pick<StoredAttribution, keyof CreateAttribution>;
}

/** The JSON of a RecordedAttribution, which the commit makes true. */
export const answerTo = (
  attribution: StoredAttribution,
  siteUrl: string,
  warnings: AttributionWarning[],
): string => JSON.stringify({ ...shapePublicAttribution(attribution, siteUrl), warnings });

/** Returns the warnings about what is sent of an attribution: all of it, or what is to change. */
export const warningsIn = (input: Partial<PublicCreateAttribution>) => warningsOf(statedIn(input));

export function canRecord(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}

/**
 * A project that cannot be the caller's is refused before anything is written; the write itself checks the
 * rest.
 */
export function refuseForeignProject(actor: Actor, projectId: string) {
  const bound = actor.kind === "token" ? actor.projectId : null;
  if (!isUuid(projectId) || (bound && bound !== projectId.toLowerCase()))
    throw notFound("project", projectId);
}
