import {
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from "@byline/contract/notifications.ts";

/** The channels of a kind: what was chosen, else the kind's default. */
export function channelsOf(kind: NotificationKind, chosen: NotificationChoices): Channels {
  const { inApp, email } = NOTIFICATION_KINDS[kind];
  return { inApp, email, ...chosen[kind] };
}

/** Every kind there is, so that a settings page need not know the defaults. */
export function preferencesOf(chosen: NotificationChoices): NotificationPreferences {
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, channelsOf(kind, chosen)]),
  ) as NotificationPreferences;
}

/** What was chosen before with what is chosen now laid over it. */
export function mergeChoices(before: NotificationChoices, now: NotificationChoices): NotificationChoices {
  const merged = { ...before };
  for (const kind of notificationKinds) if (now[kind]) merged[kind] = { ...before[kind], ...now[kind] };
  return merged;
}
