import { roleMayWrite } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../queries.ts";

/**
 * False for viewers of the current workspace, who are shown nothing that the server would refuse them.
 * Visitors sign in first.
 */
export function useMayWrite(): boolean {
  const { data } = useQuery(userQuery);
  return !data || roleMayWrite(data.workspace.role);
}
