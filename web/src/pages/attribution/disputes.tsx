import { useQuery } from "@tanstack/react-query";
import { DisputeThread, disputeKinds } from "../../components/disputes/dispute-thread.tsx";
import { ReadError, Unrefreshed } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { DisputeAnswerForm } from "../../forms/dispute-answer.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { attributionDisputesQuery, refresh } from "../../queries.ts";
import { Section } from "../../ui/page-header.tsx";

const THREADS = "disputes";

/** Links from an attribution's header to its open dispute. */
export function OpenDispute({ id }: { id: string }) {
  const { data = [] } = useQuery(attributionDisputesQuery(id));
  const open = data.find(({ state }) => state === "open");
  if (!open) return null;
  return (
    <div
      className={
        "mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-l-4 border-testing " +
        "bg-testing-wash px-4 py-3 text-base"
      }
    >
      <p>
        Its creator disputes this credit: <span className="font-medium">{disputeKinds[open.kind]}</span>
      </p>
      <TextLink href={`#${THREADS}`}>Read the dispute</TextLink>
    </div>
  );
}

/** Disputes about this credit. Most have none. */
export function Disputes({ id }: { id: string }) {
  const disputes = useQuery(attributionDisputesQuery(id));
  const mayWrite = useMayWrite();
  if (disputes.isLoadingError) return <ReadError read={disputes} what="the disputes" />;
  if (!disputes.data?.length) return null;
  return (
    <Section title="Disputed by its creator">
      <Unrefreshed read={disputes} what="the disputes" />
      <ul id={THREADS} className="scroll-mt-20 border-t border-rule">
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
