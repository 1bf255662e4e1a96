import { z } from "zod";
import { listQuery } from "./paging.ts";

/**
 * Notification kinds with their default channels. `email` is the daily digest. A module adds its new kinds
 * here.
 */
export const NOTIFICATION_KINDS = {
  getting_started: {
    label: "Getting started",
    description: "First steps with Byline.",
    inApp: true,
    email: false,
  },
  account: {
    label: "Your account",
    description: "Password, email address, and data exports. Security emails are always sent immediately.",
    inApp: true,
    email: false,
  },
  project_starred: {
    label: "Stars",
    description: "Someone starred one of your projects.",
    inApp: true,
    email: true,
  },
  project_commented: {
    label: "Comments",
    description: "Someone commented on one of your projects.",
    inApp: true,
    email: true,
  },
  attribution_sync: {
    label: "Rights platform",
    description: "The rights platform rejected an attribution.",
    inApp: true,
    email: true,
  },
  developer: {
    label: "Tokens and webhooks",
    description: "Expiring or leaked tokens, and failing webhooks. Also emailed immediately.",
    inApp: true,
    email: true,
  },
  usage: {
    label: "Usage",
    description:
      "When this month’s API calls or monthly users reach 80%, 100%, or the end of the 10% grace. " +
      "Also emailed immediately.",
    inApp: true,
    email: true,
  },
  billing: {
    label: "Billing",
    description: "Payments, invoices, and plan changes. The end of a free trial is also emailed immediately.",
    inApp: true,
    email: true,
  },
  royalties: {
    label: "Royalties",
    description: "A monthly royalty statement was closed.",
    inApp: true,
    email: true,
  },
  credits: {
    label: "Your credits",
    description: "New public credits for your identifiers, and responses to your disputes.",
    inApp: true,
    email: true,
  },
  team: { label: "Team", description: "Invitations and role changes.", inApp: true, email: true },
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

const kind = z.enum(notificationKinds, "This kind of notification doesn't exist");

/** The channels of one kind. */
export const channels = z.object({ inApp: z.boolean(), email: z.boolean() });
export type Channels = z.infer<typeof channels>;

/** Every kind, with defaults for those you haven't chosen. */
export const notificationPreferences = z.record(kind, channels);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Changes only the kinds and channels you send. */
export const notificationChoices = z.partialRecord(kind, channels.partial());
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** `link` is a path in the app, such as /projects, or null. */
export const notification = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** GET /api/notifications: newest first. The `Link` header contains the next page. */
export const notificationQuery = listQuery.extend({ unread: z.enum(["true", "false"]).default("false") });

/** GET /api/notifications/unread-count: the bell's number. */
export const unreadCount = z.object({ unread: z.int() });

/** POST /api/notifications/unsubscribe?token=..., from a digest's link or its List-Unsubscribe header. */
export const unsubscribeQuery = z.object({ token: z.string().min(1).max(200) });

/** GET /api/dev/outbox: a mail not sent because no SMTP server is configured. */
export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  createdAt: z.string(),
});
export type OutboxMail = z.infer<typeof outboxMail>;
