import { roleMayWrite } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../queries.ts";

/**
 * Returns false for the current workspace's viewers, who don't see actions that the server would refuse.
 * Visitors sign in first.
 */
export function useMayWrite(): boolean {
  const { data } = useQuery(userQuery);
  return !data || roleMayWrite(data.workspace.role);
}
