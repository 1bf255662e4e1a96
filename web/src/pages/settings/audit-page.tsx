import { PLANS } from "@byline/contract/plans.ts";
import { rolesToGive } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { AuditLog } from "../../components/audit/audit-log.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { keptFor } from "../../content/kept-for.ts";
import { useHasAuditLog } from "../../hooks/use-audit-log.ts";
import { useUser } from "../../hooks/use-user.ts";
import { usageQuery } from "../../queries.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { SettingsHead } from "./settings-parts.tsx";

/** The workspace's audit log, or its security log on plans without it. */
export default function AuditPage() {
  const usage = useQuery(usageQuery);
  const { workspace } = useUser();
  const whole = useHasAuditLog();
  return (
    <>
      <SettingsHead title={whole ? "Audit log" : "Security log"}>
        {whole
          ? `Who changed what in this workspace, when, and from where. Kept for ${keptFor("audit")}.`
          : `Who signed in, and what changed about access. Kept for ${keptFor("audit")}.`}
      </SettingsHead>
      {rolesToGive(workspace.role).length === 0 ? (
        <EmptyState title="This log is for owners and admins">
          It contains the network addresses of everyone in the workspace. Ask an owner or admin for what you
          need.
        </EmptyState>
      ) : (
        <QueryView read={usage} what="the plan" skeleton={<ListSkeleton label="Loading entries" rows={6} />}>
          {() => (
            <>
              {!whole && <WhatTeamAdds />}
              <AuditLog log="audit" securityOnly={!whole} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

function WhatTeamAdds() {
  return (
    <p className="mb-6 max-w-prose text-base text-ink-2">
      The {PLANS.team.name} plan adds the audit log: every change to projects, attributions, tokens, and
      billing, with the values before and after.{" "}
      <TextLink to="/pricing" className="whitespace-nowrap">
        Compare plans
      </TextLink>
    </p>
  );
}
