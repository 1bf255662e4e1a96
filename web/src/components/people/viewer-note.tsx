import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../../queries.ts";

/**
 * Takes the place of an action that viewers do not have, and says why. The demo's banner says so on every
 * page.
 */
export function ViewerNote() {
  const { data } = useQuery(userQuery);
  if (!data || data.demo) return null;
  return (
    <p className="max-w-prose text-sm text-ink-2">
      You are a viewer in {data.workspace.name}: you see everything but the audit log, and change nothing.
    </p>
  );
}
