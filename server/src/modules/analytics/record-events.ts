import { AHEAD_MINUTES, LATE_HOURS, type PublicEventsResult, publicEvent } from "@byline/contract/events.ts";
import type { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import { collectRejections } from "../../core/rejections.ts";
import { write } from "../../core/write.ts";
import { firstOfMonth } from "../../kit/days.ts";
import { canRecord, refuseForeignProject } from "../attributions/new-attribution.ts";
import { isCharged } from "../projects/charged.ts";
import { findProjects } from "../projects/queries.ts";
import { countEndUsers } from "../usage/count-end-users.ts";
import { type Classified, classifyEvent } from "./classify-event.ts";
import { countEvents } from "./count-events.ts";

/** Events checked in one turn, so that other requests are served in between. */
const EVENTS_A_TURN = 200;

type Candidate = { index: number; event: Classified };

/**
 * Counts views and engagements. Rejects each invalid event individually, with its reason. Plan limits don't
 * apply and no call is charged, since views can't be sent again later.
 */
export const recordEvents = write<TokenActor, unknown[], PublicEventsResult>(
  "recordEvents",
  { may: canRecord, whilePaused: "allowed" }, // views happen regardless of the plan
  async (ctx, events) => {
    const { tx, actor, deps } = ctx;
    const rejections = collectRejections();
    const attempt = <T>(index: number, work: () => T): T[] => {
      try {
        return [work()];
      } catch (error) {
        rejections.add(index, error);
        return [];
      }
    };
    const now = deps.clock();
    const parsed: Candidate[] = [];
    for (const [index, input] of events.entries()) {
      if (index % EVENTS_A_TURN === 0) await deps.turns.next(actor.workspaceId);
      const read = () => readEvent(actor, rejections.check(publicEvent, input), now);
      parsed.push(...attempt(index, () => ({ index, event: read() })));
    }
    const ids = new Set(parsed.map(({ event }) => event.projectId));
    const projects = await findProjects(tx, actor.workspaceId, [...ids]);
    const refusals = refusalsOf(ids, projects);
    const counted = parsed.flatMap(({ index, event }) =>
      attempt(index, () => {
        const refusal = refusals.get(event.projectId);
        if (refusal) throw refusal;
        return event;
      }),
    );
    if (counted.length > 0) await countEvents(tx, actor.workspaceId, counted);
    const month = firstOfMonth(now);
    const charged = new Set(projects.filter((one) => isCharged(one, month)).map(({ id }) => id));
    const endUsers = counted.flatMap((event) =>
      event.viewer !== "machine" && event.endUser !== null && charged.has(event.projectId)
        ? [event.endUser]
        : [],
    );
    await countEndUsers(ctx, new Set(endUsers));
    return {
      accepted: counted.length,
      machine: counted.filter((event) => event.viewer === "machine").length,
      unclassified: counted.filter((event) => event.viewer === "unclassified").length,
      rejected: rejections.list(),
    };
  },
);

function readEvent(actor: TokenActor, data: z.output<typeof publicEvent>, now: number): Classified {
  refuseForeignProject(actor, data.project_id);
  const occurredAt = data.occurred_at === undefined ? now : Date.parse(data.occurred_at);
  if (occurredAt < now - LATE_HOURS * 3_600_000)
    throw invalid("occurred_at", `Byline counts events up to ${LATE_HOURS} hours after they occurred`);
  if (occurredAt > now + AHEAD_MINUTES * 60_000)
    throw invalid("occurred_at", "This event is in the future. Check the sender's clock.");
  return classifyEvent(data, occurredAt);
}

/** Returns the reasons why events aren't counted, by project id. */
function refusalsOf(
  ids: Set<string>,
  projects: Awaited<ReturnType<typeof findProjects>>,
): Map<string, AppError> {
  const refusals = new Map([...ids].map((id) => [id, notFound("project", id)]));
  for (const { id, archivedAt } of projects) {
    if (archivedAt)
      refusals.set(
        id,
        new AppError("conflict", "This project is archived and doesn't count views. Restore it first."),
      );
    else refusals.delete(id);
  }
  return refusals;
}
