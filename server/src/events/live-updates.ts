import { type DomainEventType, INSTANCE } from "@byline/contract/domain-events.ts";
import type { LiveTopic } from "@byline/contract/live.ts";
import { announce } from "../core/bus.ts";
import { consumer } from "./consumer.ts";

/** What open pages of the workspace ask for again. A type that is not here changes nothing that a page shows. */
const TOPICS: { [T in DomainEventType]?: readonly LiveTopic[] } = {
  "attribution.recorded": ["attributions"],
  "attribution.edited": ["attributions"],
  "attribution.withdrawn": ["attributions"],
  "attribution.sync_changed": ["rights"],
  "import.finished": ["attributions"],
  "project.created": ["projects"],
  "project.updated": ["projects"],
  "project.status_changed": ["projects"],
  "project.archived": ["projects"],
  "project.restored": ["projects"],
  "token.created": ["tokens"],
  "token.revoked": ["tokens"],
  "member.joined": ["team"],
  "member.role_changed": ["team"],
  "member.removed": ["team", "tokens"],
  "member.left": ["team", "tokens"],
  "invitation.created": ["team"],
  "invitation.resent": ["team"],
  "invitation.revoked": ["team"],
  "workspace.renamed": ["team"],
  "limits.agreed": ["usage"],
  "plan.changed": ["usage", "billing"],
  "billing.synced": ["billing"],
};
const types = Object.keys(TOPICS) as DomainEventType[];

/** Tells the open pages of every process what changed in their workspace. */
export const liveUpdates = consumer({
  name: "live-updates",
  types,
  async handle(tx, events) {
    const topics = new Map<string, Set<LiveTopic>>();
    for (const { type, workspaceId } of events) {
      const to = workspaceId === INSTANCE ? "*" : workspaceId;
      const changed = topics.get(to) ?? new Set();
      for (const topic of TOPICS[type] ?? []) changed.add(topic);
      topics.set(to, changed);
    }
    for (const [workspaceId, changed] of topics) await announce(tx, { workspaceId, topics: [...changed] });
  },
});
