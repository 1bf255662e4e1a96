import { NEW_OF_ONE_ACCOUNT } from "@byline/contract/community.ts";
import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import { announce } from "../../core/bus.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { activities } from "../../db/tables/projects.ts";
import { consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { DAY_MS } from "../../kit/days.ts";
import { idAt } from "../../kit/ids.ts";
import { listProjectsById } from "../projects/queries.ts";

type Activity = Pick<typeof activities.$inferInsert, "kind" | "title" | "status" | "milestone">;

const MOVED: Record<ProjectStatus, string> = {
  development: "back to development",
  testing: "to testing",
  live: "live",
};

/** The activity of each type that has one; `name` is the project's. */
const ACTIVITIES: { [T in DomainEventType]?: (name: string, event: DomainEvent<T>) => Activity } = {
  "project.created": (name) => ({ kind: "project_created", title: `Started ${name}` }),
  "project.status_changed": (name, { data: { to } }) => ({
    kind: "project_moved",
    status: to,
    title: `Moved ${name} ${MOVED[to as ProjectStatus]}`,
  }),
  "project.archived": (name) => ({ kind: "project_archived", title: `Archived ${name}` }),
  "project.restored": (name) => ({ kind: "project_restored", title: `Restored ${name}` }),
  "project.milestone_reached": (name, { data: { milestone } }) => ({
    kind: "project_milestone",
    milestone,
    title:
      milestone === 1
        ? `Recorded the first attribution in ${name}`
        : `Reached ${formatNumber(milestone)} attributions in ${name}`,
  }),
};

/**
 * The community's feed of what happened to projects. What no user did is shown as the project creator's. Of
 * an account the feed has so many a day, so that nobody fills it.
 */
export const activityFeed = consumer({
  name: "activity-feed",
  types: Object.keys(ACTIVITIES) as DomainEventType[],
  async handle(tx, events) {
    const known = await listProjectsById(
      tx,
      events.flatMap(({ projectId }) => projectId ?? []),
    );
    const projects = new Map(known.map((project) => [project.id, project]));
    const rows = events.flatMap((event) => {
      const project = projects.get(event.projectId ?? "");
      if (!project) return [];
      const activityOf = ACTIVITIES[event.type] as (name: string, event: DomainEvent) => Activity;
      const { id: projectId, workspaceId, createdBy, name } = project;
      const origin = { workspaceId, projectId, userId: event.userId ?? createdBy, createdAt: event.at };
      return [{ id: idAt(event.at.getTime()), ...origin, ...activityOf(name, event) }];
    });
    if (rows.length === 0) return;
    const latest = await listLatest(tx, new Set(rows.map(({ userId }) => userId)));
    const added = rows.map((row) => {
      const times = latest.get(row.userId) ?? [];
      const earlier = times.at(-NEW_OF_ONE_ACCOUNT);
      const inFeed = earlier === undefined || earlier.getTime() <= row.createdAt.getTime() - DAY_MS;
      if (inFeed) latest.set(row.userId, [...times, row.createdAt]);
      return { ...row, inFeed };
    });
    await tx.insert(activities).values(added);
    await announce(tx, { workspaceId: "*", topics: ["activities"] });
  },
});

/** When the latest of each account that the feed shows were, the oldest first. */
async function listLatest(tx: Tx, userIds: Set<string>): Promise<Map<string, Date[]>> {
  const { rows } = await clientOf(tx).query<{ user_id: string; times: Date[] }>(
    `select user_id, array_agg(created_at order by id) as times
     from unnest($1::uuid[]) as u (user_id) cross join lateral (
       select a.id, a.created_at from activities a where a.user_id = u.user_id and a.in_feed
       order by a.id desc limit $2) latest
     group by user_id`,
    [[...userIds], NEW_OF_ONE_ACCOUNT],
  );
  return new Map(rows.map(({ user_id, times }) => [user_id, times]));
}
