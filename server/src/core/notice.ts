import type { DomainEventType } from "@byline/contract/domain-events.ts";
import type { NotificationKind } from "@byline/contract/notifications.ts";
import type { Tx } from "../db/client.ts";
import type { DomainEvent } from "../events/log.ts";
import type { Services } from "./deps.ts";

/** A notification in plain text, and its recipients. `link` is a path such as /projects, or null. */
export type Notice = {
  userIds: string[];
  kind: NotificationKind;
  title: string;
  body: string;
  link: string | null;
  group?: Group;
  /** Mailed immediately to people who get this kind in the daily digest, and left out of the digest. */
  urgent?: true;
};

/**
 * Notices that share one notification while it's unread. `subjects` are this notice's ids; duplicates count
 * once. `of(n)` returns the text for n > 1 subjects.
 */
export type Group = {
  key: string;
  subjects: string[];
  of: (count: number) => Pick<Notice, "title" | "body" | "link">;
};

/** A module's notices by event type. Each function returns the notices for one event. */
export type Notices = {
  [T in DomainEventType]?: (tx: Tx, event: DomainEvent<T>, deps: Services) => Promise<Notice[]>;
};
