import { createHash } from "node:crypto";
import type { PublicEvent } from "@byline/contract/events.ts";
import { isbot } from "isbot";
import { dayOf } from "../../kit/days.ts";
import { hashAsUuid } from "../../kit/ids.ts";

/**
 * An event as it is counted. `click` and `visit` are hashes in the form of a UUID; `occurredAt` is in
 * milliseconds since 1970.
 */
export type Classified = {
  projectId: string;
  type: PublicEvent["type"];
  viewer: "human" | "machine" | "unclassified";
  occurredAt: number;
  day: string;
  /** One viewer's clicks on one content: of those within 30 seconds the last counts. */
  click: string;
  /** One session's visit of one content on one day: however often it views, one unique view. */
  visit: string;
  /**
   * Who it was, as the caller names them: the user, else the session; null when neither is said. Never kept
   * as it is.
   */
  endUser: string | null;
};

/**
 * COUNTER R5.1, section 7. The viewer is, best first, the signed-in user, the session, or address with user
 * agent. The session is the one logged on that day; where none is, the viewer in that hour stands for it.
 */
export function classifyEvent(event: PublicEvent, occurredAt: number): Classified {
  const projectId = event.project_id.toLowerCase();
  const agent = event.viewer_user_agent?.trim() ?? "";
  const day = dayOf(occurredAt);
  const viewer = event.user_id
    ? ["user", event.user_id]
    : event.session_id
      ? ["session", event.session_id]
      : ["agent", event.viewer_address_hash ?? "", agent];
  const session = event.session_id
    ? ["session", event.session_id, day]
    : [...viewer, day, String(new Date(occurredAt).getUTCHours())];
  return {
    projectId,
    type: event.type,
    viewer: agent === "" ? "unclassified" : isbot(agent) ? "machine" : "human",
    occurredAt,
    day,
    click: hash([projectId, event.content_id, ...viewer]),
    visit: hash([projectId, event.content_id, ...session]),
    endUser: event.user_id
      ? `user ${event.user_id}`
      : event.session_id
        ? `session ${event.session_id}`
        : null,
  };
}

function hash(parts: string[]): string {
  return hashAsUuid(createHash("sha256").update(JSON.stringify(parts)).digest("hex"));
}
