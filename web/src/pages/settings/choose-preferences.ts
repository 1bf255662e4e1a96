import type { CurrentUser, Preferences, UpdatePreferences } from "@byline/contract/accounts.ts";
import { api, errorMessage } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { queryClient, userQuery } from "../../queries.ts";

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
    toast({
      title: "Error",
      description: errorMessage(error, "We couldn’t save the change. Please try again."),
      tone: "destructive",
    });
  }
}
