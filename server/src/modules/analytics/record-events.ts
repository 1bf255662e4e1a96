import { AHEAD_MINUTES, LATE_HOURS, type PublicEventsResult, publicEvent } from "@byline/contract/events.ts";
import type pg from "pg";
import type { TokenActor } from "../../core/access.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import type { WriteContext } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { issuesOf } from "../../kit/issues.ts";
import { canRecord, refuseForeignProject } from "../attributions/record-attribution.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { countEndUsers } from "../usage/count-end-users.ts";
import { type Classified, classifyEvent } from "./classify-event.ts";
import { countEvents } from "./count-events.ts";

type Candidate = { index: number; event: Classified };

/** Counts views and engagements, as one call, in the caller's transaction; an event that cannot be counted is rejected alone, with its reason. */
export async function recordEvents(
  ctx: WriteContext<TokenActor>,
  events: unknown[],
): Promise<PublicEventsResult> {
  const { actor, deps, tx } = ctx;
  canRecord(actor);
  const rejected: PublicEventsResult["rejected"] = [];
  const attempt = <T>(index: number, work: () => T): T[] => {
    try {
      return [work()];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rejected.push({
        index,
        error: error.code,
        message: error.message,
        ...(error.errors && { errors: error.errors }),
      });
      return [];
    }
  };
  const client = clientOf(tx);
  const now = deps.clock();
  const parsed = events.flatMap((input, index) =>
    attempt(index, (): Candidate => ({ index, event: readEvent(actor, input, now) })),
  );
  const refusals = await refusalsOf(client, actor, new Set(parsed.map(({ event }) => event.projectId)));
  const counted = parsed.flatMap(({ index, event }) =>
    attempt(index, () => {
      const refusal = refusals.get(event.projectId);
      if (refusal) throw refusal;
      return event;
    }),
  );
  if (counted.length > 0) await countEvents(client, counted);
  const endUsers = counted.flatMap((event) =>
    event.viewer !== "machine" && event.endUser !== null ? [event.endUser] : [],
  );
  await countEndUsers(deps, client, actor.workspaceId, new Set(endUsers));
  await chargeCall(ctx); // last: the ingest waits for nobody who waits for a project's turn
  return {
    accepted: counted.length,
    machine: counted.filter((event) => event.viewer === "machine").length,
    unclassified: counted.filter((event) => event.viewer === "unclassified").length,
    rejected: rejected.sort((a, b) => a.index - b.index),
  };
}

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
  client: pg.ClientBase,
  actor: TokenActor,
  projectIds: Set<string>,
): Promise<Map<string, AppError>> {
  const { rows } = await client.query<{ id: string; archived: boolean }>(
    "select id, archived_at is not null as archived from projects where id = any($1::uuid[]) and workspace_id = $2",
    [[...projectIds], actor.workspaceId],
  );
  const refusals = new Map([...projectIds].map((id) => [id, notFound("project")]));
  for (const { id, archived } of rows) {
    if (archived)
      refusals.set(
        id,
        new AppError("conflict", "This project is archived and counts no more views. Restore it first."),
      );
    else refusals.delete(id);
  }
  return refusals;
}
