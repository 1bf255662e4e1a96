import { roleMayWrite } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../queries.ts";

/** False for who only looks at the workspace they are in: what the server would refuse them is not shown. Visitors sign in first. */
export function useMayWrite(): boolean {
  const { data } = useQuery(userQuery);
  return !data || roleMayWrite(data.workspace.role);
}

/** Stands in the place of a way to change something, and says why there is none. The demo says so itself, on every page. */
export function ViewerNote() {
  const { data } = useQuery(userQuery);
  if (!data || data.demo) return null;
  return (
    <p className="max-w-prose text-sm text-ink-2">
      You are a viewer in {data.workspace.name}: you look at everything and change nothing.
    </p>
  );
}
