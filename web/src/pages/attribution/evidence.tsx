import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useQuery } from "@tanstack/react-query";
import { EvidenceStep } from "../../components/attributions/evidence-step.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { paths } from "../../paths.ts";
import { claimedQuery, historyQuery } from "../../queries.ts";
import { requestsQuery } from "../../request-queries.ts";
import { Section } from "../../ui/page-header.tsx";
import { Registration } from "./registration.tsx";

/**
 * A credit's verification: who stated it, whether a registry accepted it, and whether its creator is
 * verified.
 */
export function Evidence({ record }: { record: ListedAttribution }) {
  return (
    <Section title="Evidence">
      <ol aria-label="Evidence" className="border-t border-rule">
        <Statement id={record.id} />
        <Registration id={record.id} />
        <Verification record={record} />
      </ol>
    </Section>
  );
}

/** Shows the program that recorded it and its call, while that's stored. */
function Statement({ id }: { id: string }) {
  const history = useQuery(historyQuery(id));
  const { data } = useQuery(requestsQuery({ recordId: id }, 1));
  const [request] = data?.items ?? [];
  const { token } = history.data?.find(({ kind }) => kind === "recorded") ?? {};
  return (
    <EvidenceStep state="shown">
      <span className="font-medium">Stated</span>{" "}
      {request ? (
        <>
          in <TextLink to={paths.request(request.id)}>a call with the token “{request.token.name}”</TextLink>
        </>
      ) : token ? (
        `with the token “${token.name}”`
      ) : (
        history.data && "by hand or by an import"
      )}
    </EvidenceStep>
  );
}

function Verification({ record: { creator, contentCreatorId } }: { record: ListedAttribution }) {
  const { data } = useQuery({ ...claimedQuery(creator?.id ?? ""), enabled: creator !== null });
  if (data?.claimed)
    return (
      <EvidenceStep state="shown">
        <span className="font-medium">Creator verified</span> by proving one of their identifiers
      </EvidenceStep>
    );
  return (
    <EvidenceStep state="missing">
      <span className="font-medium">Creator not verified</span>{" "}
      <span className="text-ink-2">
        {contentCreatorId ? "They haven’t proved an identifier on Byline" : "The credit has no creator id"}
      </span>
    </EvidenceStep>
  );
}
