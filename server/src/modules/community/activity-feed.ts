import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import { announce } from "../../core/bus.ts";
import { activities } from "../../db/tables/projects.ts";
import { consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { idAt } from "../../kit/ids.ts";
import { listProjectsById } from "../projects/queries.ts";
import { addBursts } from "./bursts.ts";

type Activity = Pick<typeof activities.$inferInsert, "kind" | "title" | "status" | "milestone">;

export const MOVED: Record<ProjectStatus, string> = {
  development: "back to development",
  testing: "to testing",
  live: "to live",
};

/** Activities by event type; `name` is the project's name. */
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

/** The community's feed of project activity. Events by the system count as the project creator's. */
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
    await tx.insert(activities).values(await addBursts(tx, rows));
    await announce(tx, { workspaceId: "*", topics: ["activities"] });
  },
});
