import type { PreflightFinding } from "@byline/contract/operators.ts";
import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { preflightQuery } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";

/** Stand-ins, missing settings, and risks in this instance, worst first, with instructions. */
export function Preflight() {
  const preflight = useQuery(preflightQuery);
  return (
    <Section title="Production readiness">
      <QueryView
        read={preflight}
        what="the checks"
        skeleton={<ListSkeleton label="Loading the checks" rows={3} />}
      >
        {(findings) =>
          findings.length === 0 ? (
            <EmptyState title="Nothing to fix">Nothing is missing, unsafe, or a stand-in.</EmptyState>
          ) : (
            <Findings findings={findings} />
          )
        }
      </QueryView>
    </Section>
  );
}

const KINDS = { "stand-in": "stand-in", missing: "missing", unsafe: "unsafe" } as const;
const TONES: Record<PreflightFinding["severity"], BadgeTone> = {
  error: "danger",
  warning: "testing",
  note: "development",
};

function Findings({ findings }: { findings: PreflightFinding[] }) {
  return (
    <>
      {findings.every(({ severity }) => severity === "note") && (
        <p className="mb-3 max-w-prose text-ink-2">
          Only this machine can reach this instance, so these are notes. Fix them before you open it to
          others.
        </p>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {findings.map(({ about, kind, severity, found, todo }) => (
          <li key={found} className="py-3 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-4">
            <div className="flex items-center gap-2 sm:block">
              <p className="font-medium">{about}</p>
              <Badge tone={TONES[severity]}>{KINDS[kind]}</Badge>
            </div>
            <div className="mt-1 max-w-prose sm:mt-0">
              <p>{found}</p>
              <p className="text-ink-2 [overflow-wrap:anywhere]">{todo}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
