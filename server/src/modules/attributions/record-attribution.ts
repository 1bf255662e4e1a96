import type { PublicAttribution } from "@byline/contract/attributions.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import { type Actor, mayWrite } from "../../core/access.ts";
import type { Allowance } from "../../core/allowance.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, missingRole, missingScope, notFound } from "../../core/errors.ts";
import { type KeyedRequest, keyReused } from "../../core/idempotency.ts";
import { isUuid, timeOf, timeOrderedId } from "../../kit/ids.ts";
import type { NewAttribution, Outcome } from "./write-attributions.ts";

/** What a caller says of a use: which content, by whom, in which project. */
export type Use = {
  project_id: string;
  content_id: string;
  content_creator_id?: string | null | undefined;
  attribution_type: string;
  metadata?: Record<string, unknown> | null | undefined;
};

/** `body` is the JSON of a PublicAttribution; `repeated` when it was recorded by an earlier call with the same key. */
export type Recorded = { body: string; repeated: boolean };

/**
 * Records one use durably: it resolves after the commit, together with every counter that counts it. `admit` is given what the hour of
 * the token has for this call, and throws when that is nothing.
 */
export async function recordAttribution(
  deps: Deps,
  actor: Actor,
  use: Use,
  keyed: KeyedRequest | null,
  admit: (allowance: Allowance) => void = () => {},
): Promise<Recorded> {
  canRecord(actor);
  refuseForeignProject(actor, use.project_id);
  const { row, body } = prepare(actor, use, keyed);
  const { outcome, allowance } = await deps.attributions.write(row);
  if (allowance) admit(allowance);
  const refusal = refusalOf(outcome);
  if (refusal) throw refusal;
  return outcome.kind === "repeated" ? { body: outcome.body, repeated: true } : { body, repeated: false };
}

export function canRecord(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}

/** A project that cannot be the caller's is refused before anything is written; the write itself checks the rest. */
export function refuseForeignProject(actor: Actor, projectId: string) {
  const bound = actor.kind === "token" ? actor.projectId : null;
  if (!isUuid(projectId) || (bound && bound !== projectId.toLowerCase())) throw notFound("project");
}

/** The row, and the answer that its commit makes true. */
export function prepare(
  actor: Actor,
  use: Use,
  keyed: KeyedRequest | null,
): { row: NewAttribution; body: string } {
  const id = timeOrderedId();
  const createdAt = timeOf(id);
  const answer: PublicAttribution = {
    id,
    project_id: use.project_id.toLowerCase(),
    content_id: use.content_id,
    content_creator_id: use.content_creator_id ?? null,
    attribution_type: use.attribution_type,
    metadata: use.metadata ?? {},
    byline_sync_status: "pending",
    created_at: new Date(createdAt).toISOString(),
  };
  const body = JSON.stringify(answer);
  const row: NewAttribution = {
    id,
    projectId: answer.project_id,
    workspaceId: actor.workspaceId,
    tokenId: actor.kind === "token" ? actor.tokenId : null,
    recordedBy: actor.userId,
    contentId: use.content_id,
    contentCreatorId: answer.content_creator_id,
    attributionType: use.attribution_type,
    metadata: JSON.stringify(answer.metadata),
    platform: platformOf(answer.metadata),
    createdAt,
    keyed: keyed && { ...keyed, body },
  };
  return { row, body };
}

/** Why nothing was recorded, or null when it was, now or before. */
export function refusalOf(outcome: Outcome): AppError | null {
  switch (outcome.kind) {
    case "recorded":
    case "repeated":
      return null;
    case "key_reused":
      return keyReused();
    case "forgotten":
      return new AppError("unavailable", "This key was just being forgotten. Send the call again.", {
        retryAfter: 1,
      });
    case "no_project":
      return notFound("project");
    case "over_limit":
      return outcome.refusal;
    case "archived":
      return new AppError(
        "conflict",
        "This project is archived and takes no more attributions. Restore it first.",
      );
  }
}
