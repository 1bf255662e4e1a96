import type { Dispute } from "@byline/contract/disputes.ts";
import { PublicCreditRow } from "../../components/credits/public-credit-row.tsx";
import { disputeKinds } from "../../components/disputes/dispute-thread.tsx";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { counted } from "../../ui/chart-points.ts";
import { RelativeTime } from "../../ui/time.tsx";

/** The number of open disputes, in the tab's title. */
export function DisputeCount({ disputes }: { disputes: Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <span className="ml-2">
      <Badge tone="testing">
        <span aria-hidden="true">{disputes.length}</span>
        <span className="sr-only">{counted(disputes.length, "open disputes")}</span>
      </Badge>
    </span>
  );
}

/** Open disputes about the project's credits. Most projects have none. */
export function OpenDisputes({ disputes }: { disputes: Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="mb-10">
      <h2 id="disputes" className="font-serif text-lg font-medium">
        Disputed by creators
      </h2>
      <ul className="mt-3 border-t border-rule">
        {disputes.map(
          ({ id, attributionId, kind, creator, credit, openedAt }) =>
            attributionId &&
            credit && (
              <li key={id} className="flex items-center gap-4 border-b border-rule py-3">
                <PublicCreditRow credit={credit} to={paths.attribution(attributionId)}>
                  <span className="text-ink">{disputeKinds[kind]}</span>, says{" "}
                  {creator.name ?? creator.identifier.label} · <RelativeTime iso={openedAt} />
                </PublicCreditRow>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
