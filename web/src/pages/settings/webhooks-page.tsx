import { type EndpointDetails, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { EndpointAddDialog } from "../../forms/endpoint-add.tsx";
import { LocalLink } from "../../forms/endpoint-fields.tsx";
import { useLinkedDialog } from "../../hooks/use-linked-dialog.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { dialogs, paths } from "../../paths.ts";
import { endpointsQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DISABLED_REASONS, EndpointBadge, successText } from "./endpoint-state.tsx";
import { SettingsHead } from "./settings-parts.tsx";

/** The endpoints that receive the workspace's events. */
export default function WebhooksPage() {
  const endpoints = useQuery(endpointsQuery);
  const [adding, setAdding] = useLinkedDialog(dialogs.addEndpoint);
  const mayWrite = useMayWrite();
  const isFull = (endpoints.data?.length ?? 0) >= WEBHOOK_LIMITS.endpoints;
  const add = mayWrite ? (
    <Button variant="primary" disabled={isFull} onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  ) : (
    <ViewerNote />
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
        what="The endpoints"
        skeleton={<ListSkeleton label="Loading endpoints" rows={3} />}
      >
        {(all) =>
          all.length > 0 ? (
            <>
              <Table caption="Endpoints" head={HEAD}>
                {all.map((endpoint) => (
                  <EndpointRow key={endpoint.id} endpoint={endpoint} />
                ))}
              </Table>
              {isFull && (
                <p className="mt-4 text-sm text-ink-2">
                  A workspace has at most {WEBHOOK_LIMITS.endpoints} endpoints. Delete one to add another.
                </p>
              )}
            </>
          ) : (
            <EmptyState title="No endpoints yet" action={add}>
              An endpoint is your URL that receives signed messages. Every message, attempt, and response is
              kept for {WEBHOOK_LIMITS.days} days. While you develop, <LocalLink /> forwards events to a
              server on your own machine.
            </EmptyState>
          )
        }
      </QueryView>
      <EndpointAddDialog open={mayWrite && adding} onOpenChange={setAdding} />
    </>
  );
}

const HEAD = [{ title: "Endpoint" }, { title: "Deliveries", className: "max-md:hidden" }, { title: "State" }];

function EndpointRow({ endpoint }: { endpoint: EndpointDetails }) {
  const { url, description, types, projectIds, disabledBecause } = endpoint;
  const navigate = useNavigate();
  const deliveries = disabledBecause ? DISABLED_REASONS[disabledBecause] : successText(endpoint);
  const events = types.length === 0 ? "All events" : types.length === 1 ? types[0] : `${types.length} events`;
  const projects =
    projectIds.length === 1 ? "1 project" : projectIds.length && `${projectIds.length} projects`;
  return (
    <Row onOpen={() => navigate(paths.endpoint(endpoint.id))}>
      <Cell className="w-full">
        <Link to={paths.endpoint(endpoint.id)} className="font-mono text-sm break-all hover:underline">
          {url}
        </Link>
        <p className="text-sm break-words text-ink-2">
          {[description, events, projects].filter(Boolean).join(" · ")}
        </p>
        <p className="text-sm text-ink-2 md:hidden">{deliveries}</p>
      </Cell>
      <Cell className="min-w-56 text-sm text-ink-2 max-md:hidden">{deliveries}</Cell>
      <Cell>
        <EndpointBadge endpoint={endpoint} />
      </Cell>
    </Row>
  );
}
