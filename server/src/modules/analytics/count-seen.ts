import type { VisitorActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import { dayOf } from "../../kit/days.ts";
import { inTurn } from "../../kit/in-turn.ts";
import { classifyEvent } from "./classify-event.ts";
import { countEvents } from "./count-events.ts";
import { addressHasher } from "./view-keys.ts";

/** A view reported by the page, with its origin. */
type Seen = { projectId: string; contentId: string; address: string; agent: string | undefined };

const countSeen = systemWrite<{ workspaceId: string; seen: Seen[] }, void, VisitorActor>(
  "countSeen",
  async ({ tx, deps }, { workspaceId, seen }) => {
    const now = deps.clock();
    const hash = await addressHasher(tx, dayOf(now));
    const events = seen.map(({ projectId, contentId, address, agent }) =>
      classifyEvent(
        {
          project_id: projectId,
          type: "view",
          content_id: contentId,
          viewer_user_agent: agent,
          viewer_address_hash: hash(address),
        },
        now,
      ),
    );
    await countEvents(tx, workspaceId, events);
  },
);

/**
 * Counts views as they arrive. While a workspace's views are being counted, later ones wait and are counted
 * together, so each workspace runs one statement at a time.
 */
export function createSeenCounter(deps: Deps) {
  const next = new Map<string, { seen: Seen[]; counted: Promise<void> }>();
  // Counts views on connections that don't wait for the disk.
  const onEvents = { ...deps, db: deps.eventsDb };

  return (caller: Omit<Caller<VisitorActor>, "deps">, workspaceId: string, one: Seen): Promise<void> => {
    const waiting = next.get(workspaceId);
    if (waiting) {
      waiting.seen.push(one);
      return waiting.counted;
    }
    const seen = [one];
    const counted = inTurn(`seen ${workspaceId}`, async () => {
      next.delete(workspaceId);
      await countSeen({ ...caller, deps: onEvents }, { workspaceId, seen });
      deps.bus.announceSoon({ workspaceId, topics: ["attributions"] });
    });
    next.set(workspaceId, { seen, counted });
    return counted;
  };
}
