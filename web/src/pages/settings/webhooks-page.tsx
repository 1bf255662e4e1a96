import { type EndpointDetails, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { EndpointAddDialog } from "../../forms/endpoint-add.tsx";
import { LocalLink } from "../../forms/endpoint-fields.tsx";
import { useDensity } from "../../hooks/use-density.ts";
import { useLinkedDialog } from "../../hooks/use-linked-dialog.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { dialogs, paths } from "../../paths.ts";
import { endpointsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { counted } from "../../ui/chart-points.ts";
import { EmptyState } from "../../ui/notice.tsx";
import { Cells, type Column, Row, Table } from "../../ui/table.tsx";
import { DISABLED_REASONS, EndpointBadge, successText } from "./endpoint-state.tsx";
import { SettingsHead } from "./settings-parts.tsx";

/** The endpoints that receive the workspace's events. */
export default function WebhooksPage() {
  const endpoints = useQuery(endpointsQuery);
  const [adding, setAdding] = useLinkedDialog(dialogs.addEndpoint);
  const mayWrite = useMayWrite();
  const isFull = (endpoints.data?.length ?? 0) >= WEBHOOK_LIMITS.endpoints;
  const [density] = useDensity();
  const navigate = useNavigate();
  const add = !mayWrite ? (
    <ViewerNote />
  ) : isFull ? (
    <p className="max-w-56 text-sm text-ink-2">
      You have {WEBHOOK_LIMITS.endpoints} endpoints, the most a workspace can have. Delete one to add another.
    </p>
  ) : (
    <Button variant="primary" onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  );
  return (
    <>
      <SettingsHead title="Webhooks" action={endpoints.data?.length ? add : null}>
        Byline calls your server when something happens in this workspace.{" "}
        <Link to="/docs/webhooks" className="underline decoration-rule-strong underline-offset-4">
          How webhooks work
        </Link>
      </SettingsHead>
      <QueryView
        read={endpoints}
        what="the endpoints"
        skeleton={<ListSkeleton label="Loading endpoints" rows={3} />}
      >
        {(all) =>
          all.length > 0 ? (
            <Table caption="Endpoints" head={COLUMNS} density={density}>
              {all.map((endpoint) => (
                <Row key={endpoint.id} onOpen={() => navigate(paths.endpoint(endpoint.id))}>
                  <Cells columns={COLUMNS} item={endpoint} />
                </Row>
              ))}
            </Table>
          ) : (
            <EmptyState title="No endpoints yet" action={add}>
              An endpoint is your URL that receives signed messages. Every message, attempt, and response is
              kept for {WEBHOOK_LIMITS.days} days. While you develop, <LocalLink /> forwards events to a
              server on your own machine.
            </EmptyState>
          )
        }
      </QueryView>
      <EndpointAddDialog
        open={mayWrite && !endpoints.isPending && !isFull && adding}
        onOpenChange={setAdding}
      />
    </>
  );
}

const wide = "@max-lg:hidden";

const COLUMNS: readonly Column<EndpointDetails>[] = [
  {
    title: "Endpoint",
    cell: (endpoint) => (
      <>
        <Link
          to={paths.endpoint(endpoint.id)}
          className="block font-mono text-sm break-all hover:underline @lg:truncate"
        >
          {endpoint.url}
        </Link>
        <p className="text-sm break-words text-ink-2 @lg:truncate">{endpoint.description}</p>
        <p className="text-sm text-ink-2 @lg:hidden">
          {eventsOf(endpoint)}. {deliveriesOf(endpoint)}
        </p>
      </>
    ),
  },
  {
    title: "Events",
    className: `${wide} w-1/5`,
    cell: (endpoint) => <p className="text-sm text-ink-2">{eventsOf(endpoint)}</p>,
  },
  {
    title: "Deliveries",
    className: `${wide} w-2/7`,
    cell: (endpoint) => <p className="text-sm text-ink-2">{deliveriesOf(endpoint)}</p>,
  },
  {
    title: "State",
    className: "w-28 @max-lg:w-24",
    cell: (endpoint) => <EndpointBadge endpoint={endpoint} />,
  },
];

function eventsOf({ types, projectIds }: EndpointDetails) {
  const events = types.length === 0 ? "All events" : types.length === 1 ? types[0] : `${types.length} events`;
  return projectIds.length > 0 ? `${events}, ${counted(projectIds.length, "projects")}` : events;
}

const deliveriesOf = (endpoint: EndpointDetails) =>
  endpoint.disabledBecause ? DISABLED_REASONS[endpoint.disabledBecause] : successText(endpoint);
