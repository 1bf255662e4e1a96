import { useQuery } from "@tanstack/react-query";
import { DisputeThread } from "../../components/disputes/dispute-thread.tsx";
import { ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { DisputeAnswerForm } from "../../forms/dispute-answer.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { attributionDisputesQuery, refresh } from "../../queries.ts";
import { Section } from "../../ui/page-header.tsx";

/** What creators object to in this credit; few have any. */
export function Disputes({ id }: { id: string }) {
  const disputes = useQuery(attributionDisputesQuery(id));
  const mayWrite = useMayWrite();
  if (disputes.isLoadingError) return <ReadError read={disputes} what="The disputes" />;
  if (!disputes.data?.length) return null;
  return (
    <Section title="Disputed by its creator">
      <Unrefreshed read={disputes} what="The disputes" />
      <ul className="border-t border-rule">
        {disputes.data.map((dispute) => (
          <DisputeThread key={dispute.id} dispute={dispute}>
            {mayWrite ? (
              <DisputeAnswerForm dispute={dispute} onDone={() => refresh("attributions")} />
            ) : (
              <ViewerNote />
            )}
          </DisputeThread>
        ))}
      </ul>
    </Section>
  );
}
