import {
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from "@byline/contract/notifications.ts";

/** Returns the channels of a kind: the chosen ones, or its defaults. */
export function channelsOf(kind: NotificationKind, chosen: NotificationChoices): Channels {
  const { inApp, email } = NOTIFICATION_KINDS[kind];
  return { inApp, email, ...chosen[kind] };
}

/** Returns all kinds, so that a settings page doesn't need the defaults. */
export function preferencesOf(chosen: NotificationChoices): NotificationPreferences {
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, channelsOf(kind, chosen)]),
  ) as NotificationPreferences;
}

/** Returns the earlier choices with new ones applied. */
export function mergeChoices(before: NotificationChoices, now: NotificationChoices): NotificationChoices {
  const merged = { ...before };
  for (const kind of notificationKinds) if (now[kind]) merged[kind] = { ...before[kind], ...now[kind] };
  return merged;
}
