import type { EndpointDetails } from "@byline/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { paths } from "../../paths.ts";
import { endpointQuery, projectsQuery } from "../../queries.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";
import type { Route } from "./+types/endpoint-page.ts";
import { EndpointActions } from "./endpoint-actions.tsx";
import { Deliveries } from "./endpoint-deliveries.tsx";
import { DISABLED_REASONS, EndpointBadge, successText } from "./endpoint-state.tsx";

/** An endpoint: its subscriptions and messages. */
export default function EndpointPage({ params: { endpointId } }: Route.ComponentProps) {
  const endpoint = useQuery(endpointQuery(endpointId));
  const { error } = endpoint;
  if (!endpoint.data && error instanceof ApiError && error.status === 404)
    return (
      <NothingHere
        what="Endpoint"
        title="This endpoint doesn’t exist"
        to={paths.webhooks}
        action="All endpoints"
      >
        It may have been deleted, or it belongs to another workspace.
      </NothingHere>
    );
  return (
    <>
      <PageMeta title="Webhook endpoint" />
      <QuietLink to={paths.webhooks}>Webhooks</QuietLink>
      <div className="mt-6">
        <QueryView
          read={endpoint}
          what="the endpoint"
          skeleton={<ListSkeleton label="Loading the endpoint" rows={5} />}
        >
          {(data) => (
            <>
              <PageHeader
                title={data.description || new URL(data.url).host}
                action={<EndpointActions endpoint={data} />}
              >
                <span className="font-mono text-sm break-all">{data.url}</span>
              </PageHeader>
              <EndpointSettings endpoint={data} />
              <Deliveries endpoint={data} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function EndpointSettings({ endpoint }: { endpoint: EndpointDetails }) {
  const { types, disabledBecause, disabledAt, failingSince, formerSecretUntil } = endpoint;
  const overlaps = formerSecretUntil && Date.parse(formerSecretUntil) > Date.now();
  return (
    <Details>
      <Detail name="State">
        <EndpointBadge endpoint={endpoint} />{" "}
        {disabledBecause && disabledAt ? (
          <>
            {DISABLED_REASONS[disabledBecause]} Since <RelativeTime within iso={disabledAt} />.
          </>
        ) : (
          failingSince && (
            <>
              Every attempt has failed since <time dateTime={failingSince}>{exactTime(failingSince)}</time>.
            </>
          )
        )}
      </Detail>
      <Detail name="Id">
        <CopyText text={endpoint.id} label="Id" />
      </Detail>
      <Detail name="Deliveries">{successText(endpoint)}</Detail>
      <Detail name="Events">
        {types.length === 0 ? "All" : <span className="font-mono text-sm">{types.join(", ")}</span>}
      </Detail>
      <Detail name="Projects">
        <ProjectLinks ids={endpoint.projectIds} />
      </Detail>
      <Detail name="Signing secret">
        {overlaps ? (
          <>The previous secret also signs until {exactTime(formerSecretUntil)}.</>
        ) : (
          "Hidden. Rotate it to get a new one."
        )}
      </Detail>
    </Details>
  );
}

function ProjectLinks({ ids }: { ids: string[] }) {
  const { data } = useQuery(projectsQuery);
  if (ids.length === 0) return "All projects and workspace events";
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <Link to={paths.project(id)} className="underline decoration-rule-strong underline-offset-4">
            {data?.find((project) => project.id === id)?.name ?? "Archived project"}
          </Link>
        </li>
      ))}
    </ul>
  );
}
