import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import { inArray } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import type { Tx } from "../../db/client.ts";
import { activities, projects } from "../../db/tables/projects.ts";
import { consumer } from "../../events/consumer.ts";
import type { DomainEvent } from "../../events/log.ts";
import { timeOrderedId } from "../../kit/ids.ts";

type Activity = Pick<typeof activities.$inferInsert, "kind" | "title" | "status">;

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
};

/** The community's feed of what happened to projects. */
export const activityFeed = consumer({
  name: "activity-feed",
  types: Object.keys(ACTIVITIES) as DomainEventType[],
  async handle(tx, events) {
    const names = await namesOf(tx, events);
    const rows = events.flatMap((event) => {
      const name = names.get(event.projectId ?? "");
      if (name === undefined || !event.projectId || !event.userId) return [];
      const activityOf = ACTIVITIES[event.type] as (name: string, event: DomainEvent) => Activity;
      const { workspaceId, projectId, userId, at: createdAt } = event;
      return [{ id: timeOrderedId(), workspaceId, projectId, userId, createdAt, ...activityOf(name, event) }];
    });
    if (rows.length === 0) return;
    await tx.insert(activities).values(rows);
    await announce(tx, { workspaceId: "*", topics: ["activities"] });
  },
});

async function namesOf(tx: Tx, events: DomainEvent[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ projectId }) => projectId ?? []);
  const rows = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
