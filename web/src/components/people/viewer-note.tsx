import { useQuery } from "@tanstack/react-query";
import { userQuery } from "../../queries.ts";

/**
 * Replaces an action not available to viewers, with the reason. In the demo, the banner explains it on each
 * page.
 */
export function ViewerNote() {
  const { data } = useQuery(userQuery);
  if (!data || data.demo) return null;
  return (
    <p className="max-w-prose text-sm text-ink-2">
      You’re a viewer in {data.workspace.name}: you can see everything except the audit log, but can’t change
      anything.
    </p>
  );
}
