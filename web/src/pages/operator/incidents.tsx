import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { impacts, incidentStates } from "../../content/incidents.ts";
import { IncidentForm, IncidentUpdateForm } from "../../forms/incident.tsx";
import { incidentsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Quoted } from "./queue.tsx";

export function Incidents() {
  const incidents = useQuery(incidentsQuery);
  return (
    <>
      <IncidentForm />
      <Section title="Published">
        <QueryView
          read={incidents}
          what="the incidents"
          skeleton={<ListSkeleton label="Loading incidents" rows={3} />}
        >
          {(list) =>
            list.length === 0 ? (
              <EmptyState title="Nothing here">No incidents in the last 90 days.</EmptyState>
            ) : (
              <ul aria-label="incidents" className="border-t border-rule">
                {list.map(({ id, title, impact, startedAt, resolvedAt, updates }) => (
                  <li key={id} className="border-b border-rule py-5">
                    <ItemHead title={title}>
                      <Badge tone={resolvedAt ? "live" : "testing"}>
                        {(resolvedAt ? "Resolved" : impacts[impact]).toLowerCase()}
                      </Badge>
                      <RelativeTime iso={startedAt} />
                    </ItemHead>
                    {updates.map(({ state, body, createdAt }) => (
                      <Quoted key={createdAt + state} label={incidentStates[state]}>
                        {body}
                      </Quoted>
                    ))}
                    {!resolvedAt && <IncidentUpdateForm id={id} />}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Section>
    </>
  );
}
