import { PLANS } from "@byline/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { usageQuery } from "../queries.ts";
import { useUser } from "./use-user.ts";

/** Whether this workspace has the full audit log. False until its plan has loaded. */
export function useHasAuditLog(): boolean {
  const { data } = useQuery(usageQuery);
  return useUser().demo || (data !== undefined && PLANS[data.plan.id].auditLog);
}
