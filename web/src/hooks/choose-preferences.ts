import type { CurrentUser, Preferences, UpdatePreferences } from "@byline/contract/accounts.ts";
import type { Channels, NotificationKind } from "@byline/contract/notifications.ts";
import { api, toastError } from "../api.ts";
import { queryClient, userQuery } from "../queries.ts";

function show(preferences: Preferences) {
  queryClient.setQueryData<CurrentUser | null>(
    userQuery.queryKey,
    (user) => user && { ...user, preferences },
  );
}

/** Shows the choice immediately, and undoes it if the server fails. */
export async function choosePreferences(shown: Preferences, change: UpdatePreferences) {
  await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  show(shown);
  try {
    show(await api("PATCH /account/preferences", { body: change }));
  } catch (error) {
    queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    toastError(error, "We couldn’t save the change. Please try again.");
  }
}

/** Turns one channel of a kind of notification on or off. */
export const chooseChannel = (
  shown: Preferences,
  kind: NotificationKind,
  channel: keyof Channels,
  on: boolean,
) =>
  choosePreferences(
    {
      ...shown,
      notifications: { ...shown.notifications, [kind]: { ...shown.notifications[kind], [channel]: on } },
    },
    { notifications: { [kind]: { [channel]: on } } },
  );
