import type { CurrentUser } from "@byline/contract/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../queries.ts";

/** Returns the signed-in user. Use it only inside the app's frame, which waits for the user to load. */
export function useUser(): CurrentUser {
  const { data } = useQuery(userQuery);
  if (!data) throw new Error("No user: this part belongs inside the app's frame");
  return data;
}
