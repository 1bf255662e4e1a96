import { AHEAD_MINUTES, LATE_HOURS, type PublicEventsResult, publicEvent } from "@byline/contract/events.ts";
import type { TokenActor } from "../../core/access.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { issuesOf } from "../../kit/issues.ts";
import { canRecord, refuseForeignProject } from "../attributions/new-attribution.ts";
import { findProjects } from "../projects/queries.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { countEndUsers } from "../usage/count-end-users.ts";
import { type Classified, classifyEvent } from "./classify-event.ts";
import { countEvents } from "./count-events.ts";

type Candidate = { index: number; event: Classified };

/**
 * Counts views and engagements, as one call; an event that cannot be counted is rejected alone, with its
 * reason. A paused plan refuses it as it charges the call.
 */
export const recordEvents = write<TokenActor, unknown[], PublicEventsResult>(
  "recordEvents",
  { may: canRecord, whilePaused: "allowed" },
  async (ctx, events) => {
    const { tx, actor, deps } = ctx;
    const rejected: PublicEventsResult["rejected"] = [];
    const attempt = <T>(index: number, work: () => T): T[] => {
      try {
        return [work()];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { code, message, errors } = error;
        rejected.push({ index, error: code, message, ...(errors && { errors }) });
        return [];
      }
    };
    const now = deps.clock();
    const parsed = events.flatMap((input, index) =>
      attempt(index, (): Candidate => ({ index, event: readEvent(actor, input, now) })),
    );
    const refusals = await refusalsOf(tx, actor, new Set(parsed.map(({ event }) => event.projectId)));
    const counted = parsed.flatMap(({ index, event }) =>
      attempt(index, () => {
        const refusal = refusals.get(event.projectId);
        if (refusal) throw refusal;
        return event;
      }),
    );
    if (counted.length > 0) await countEvents(ctx, counted);
    const endUsers = counted.flatMap((event) =>
      event.viewer !== "machine" && event.endUser !== null ? [event.endUser] : [],
    );
    await countEndUsers(ctx, new Set(endUsers));
    await chargeCall(ctx); // last, so that the ingest waits for nobody who waits for a project's lock
    return {
      accepted: counted.length,
      machine: counted.filter((event) => event.viewer === "machine").length,
      unclassified: counted.filter((event) => event.viewer === "unclassified").length,
      rejected: rejected.sort((a, b) => a.index - b.index),
    };
  },
);

function readEvent(actor: TokenActor, input: unknown, now: number): Classified {
  const parsed = publicEvent.safeParse(input);
  if (!parsed.success) {
    const errors = issuesOf(parsed.error);
    throw new AppError("invalid_request", errors[0]?.message ?? "The event is not valid", { errors });
  }
  refuseForeignProject(actor, parsed.data.project_id);
  const occurredAt = parsed.data.occurred_at === undefined ? now : Date.parse(parsed.data.occurred_at);
  if (occurredAt < now - LATE_HOURS * 3_600_000)
    throw invalid("occurred_at", `Events are counted up to ${LATE_HOURS} hours after they occurred`);
  if (occurredAt > now + AHEAD_MINUTES * 60_000)
    throw invalid("occurred_at", "This event lies in the future. Set the sender's clock.");
  return classifyEvent(parsed.data, occurredAt);
}

/** Why a project's events are not counted, for those among these whose are not. */
async function refusalsOf(
  tx: Tx,
  actor: TokenActor,
  projectIds: Set<string>,
): Promise<Map<string, AppError>> {
  const refusals = new Map([...projectIds].map((id) => [id, notFound("project")]));
  for (const { id, archivedAt } of await findProjects(tx, actor.workspaceId, [...projectIds])) {
    if (archivedAt)
      refusals.set(
        id,
        new AppError("conflict", "This project is archived and counts no more views. Restore it first."),
      );
    else refusals.delete(id);
  }
  return refusals;
}
