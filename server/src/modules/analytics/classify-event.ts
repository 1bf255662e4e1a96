import { createHash } from "node:crypto";
import type { PublicEvent } from "@byline/contract/events.ts";
import { isbot } from "isbot";
import { dayOf } from "../../kit/days.ts";
import { hashAsUuid } from "../../kit/ids.ts";

/** A classified event. `click` and `visit` are hashes in UUID form; `occurredAt`: milliseconds since 1970. */
export type Classified = {
  projectId: string;
  type: PublicEvent["type"];
  viewer: "human" | "machine" | "unclassified";
  occurredAt: number;
  day: string;
  /** A viewer's clicks on one content. Of clicks within 30 seconds, only the last counts. */
  click: string;
  /** A session's visit to one content on one day. It counts as one unique view, regardless of its views. */
  visit: string;
  /** The end user: the caller's user id, else the session id, else null. Never stored unhashed. */
  endUser: string | null;
};

/**
 * Classifies an event by COUNTER R5.1, section 7. Identifies the viewer by user id, else by session id, else
 * by address and user agent. Counts a session per day, or without a session id, the viewer per hour.
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
