import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import { shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { attributionQuery } from "../../queries.ts";
import type { Route } from "./+types/details-page.ts";
import { AttributionDetails } from "./attribution-details.tsx";
import { KnownAttribution } from "./known-attribution.tsx";

export default function DetailsPage({ params: { attributionId } }: Route.ComponentProps) {
  const { data } = useQuery(attributionQuery(attributionId));
  return (
    <>
      <PageMeta title={titleOf(data)} />
      <QuietLink to="/attribution">Attribution Management</QuietLink>
      <div className="mt-6">
        <KnownAttribution key={attributionId} id={attributionId} missing={<NoSuchAttribution />}>
          {(record) => <AttributionDetails record={record} heading="h1" />}
        </KnownAttribution>
      </div>
    </>
  );
}

const titleOf = (record: ListedAttribution | undefined) =>
  record ? shownCredit(record).title : "Attribution";

function NoSuchAttribution() {
  return (
    <NothingHere
      what="Attribution"
      title="This attribution doesn’t exist"
      to="/attribution"
      action="All attributions"
    >
      It may belong to another workspace, or the link may be incomplete.
    </NothingHere>
  );
}
