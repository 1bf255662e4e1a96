import { type DomainEventType, INSTANCE } from "@byline/contract/domain-events.ts";
import type { LiveTopic } from "@byline/contract/live.ts";
import { announce } from "../core/bus.ts";
import { consumer } from "./consumer.ts";

type Topics = { [T in DomainEventType]?: readonly LiveTopic[] };

/** What open pages of the event's workspace refetch. */
const TOPICS: Topics = {
  "attribution.recorded": ["attributions"],
  "attribution.edited": ["attributions"],
  "attribution.withdrawn": ["attributions"],
  "attribution.sync_changed": ["rights"],
  "registry.connection_changed": ["rights"],
  "registry.compared": ["rights"],
  "dispute.opened": ["attributions"],
  "dispute.answered": ["attributions"],
  "dispute.decided": ["attributions"],
  "dispute.withdrawn": ["attributions"],
  "import.finished": ["attributions"],
  "creator.corrected": ["catalog"],
  "work.corrected": ["catalog"],
  "creator.merged": ["catalog"],
  "work.merged": ["catalog"],
  "creator.linked": ["catalog"],
  "work.linked": ["catalog"],
  "creator.unmerged": ["catalog"],
  "work.unmerged": ["catalog"],
  "creator.kept_apart": ["catalog"],
  "work.kept_apart": ["catalog"],
  "project.created": ["projects"],
  "project.updated": ["projects"],
  "project.status_changed": ["projects"],
  "project.archived": ["projects"],
  "project.restored": ["projects"],
  "token.created": ["tokens"],
  "token.changed": ["tokens"],
  "token.rotated": ["tokens"],
  "token.revoked": ["tokens"],
  "webhook.created": ["webhooks"],
  "webhook.changed": ["webhooks"],
  "webhook.removed": ["webhooks"],
  "webhook.secret_rotated": ["webhooks"],
  "webhook.failing": ["webhooks"],
  "webhook.disabled": ["webhooks"],
  "member.joined": ["team"],
  "member.role_changed": ["team"],
  "member.removed": ["team", "tokens"],
  "member.left": ["team", "tokens"],
  "invitation.created": ["team"],
  "invitation.resent": ["team"],
  "invitation.revoked": ["team"],
  "workspace.renamed": ["team"],
  "account.deletion_requested": ["projects", "activities"],
  "account.deletion_undone": ["projects", "activities"],
  "limits.agreed": ["usage"],
  "plan.changed": ["usage", "billing"],
  "billing.synced": ["billing"],
  "project.starred": ["activities"],
  "project.unstarred": ["activities"],
  "revenue.reported": ["royalties"],
  "statement.closed": ["royalties"],
};
/** What all open pages refetch. Event types in neither list don't affect a page. */
const TOPICS_OF_ALL: Topics = {
  "project.withheld": ["projects", "activities"],
  "project.released": ["projects", "activities"],
  "comment.added": ["activities"],
  "comment.deleted": ["activities"],
};
const types = Object.keys({ ...TOPICS, ...TOPICS_OF_ALL }) as DomainEventType[];

/** Tells a workspace's open pages, in every process, what changed. */
export const liveUpdates = consumer({
  name: "live-updates",
  types,
  async handle(tx, events) {
    const topics = new Map<string, Set<LiveTopic>>();
    const add = (workspaceId: string, changed: readonly LiveTopic[] = []) => {
      if (changed.length > 0)
        topics.set(workspaceId, new Set([...(topics.get(workspaceId) ?? []), ...changed]));
    };
    for (const { type, workspaceId } of events) {
      add(workspaceId === INSTANCE ? "*" : workspaceId, TOPICS[type]);
      add("*", TOPICS_OF_ALL[type]);
    }
    for (const [workspaceId, changed] of topics) await announce(tx, { workspaceId, topics: [...changed] });
  },
});
