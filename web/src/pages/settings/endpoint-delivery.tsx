import type { Attempt, DeliveryDetails, Endpoint } from "@byline/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { api, toastError } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { deliveryQuery, refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Timeline, TimelineStep } from "../../ui/timeline.tsx";

/** A message as sent, with the response to each attempt. */
export function DeliveryContent({ endpoint, id }: { endpoint: Endpoint; id: string }) {
  const delivery = useQuery(deliveryQuery(endpoint.id, id));
  const mayResend = useMayWrite() && !endpoint.disabledAt;

  async function resend() {
    try {
      await api("POST /webhooks/:id/deliveries/:deliveryId/resend", {
        params: { id: endpoint.id, deliveryId: id },
      });
      refresh("webhooks");
    } catch (error) {
      toastError(error, "We couldn’t resend the message.");
    }
  }

  return (
    <QueryView
      read={delivery}
      what="the delivery"
      skeleton={<ListSkeleton label="Loading the delivery" rows={3} />}
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-6 pb-6">
          <DeliveryTimeline delivery={data} isPaused={endpoint.disabledAt !== null} />
          {mayResend && (
            <Button size="sm" className="justify-self-start" onClick={resend}>
              Resend
            </Button>
          )}
          <CodeBlock label="Body" code={JSON.stringify(JSON.parse(data.body), null, 2)} />
        </div>
      )}
    </QueryView>
  );
}

const SETTLED = {
  delivered: { tone: "good", title: "Delivered" },
  failed: { tone: "bad", title: "Failed, no more attempts" },
} as const;
const GONE = { tone: "bad", title: "Failed: the endpoint answered 410 Gone" } as const;

/** A message from the queue to its last attempt. */
function DeliveryTimeline({ delivery, isPaused }: { delivery: DeliveryDetails; isPaused: boolean }) {
  const { at, url, state, status, dueAt, tried } = delivery;
  const next = dueAt && Date.parse(dueAt) > Date.now() ? { at: dueAt } : { note: "now" };
  return (
    <Timeline aria-label="Attempts">
      <TimelineStep title="Queued" at={at}>
        <span className="font-mono text-sm break-all">{url}</span>
      </TimelineStep>
      {tried.toReversed().map((attempt, index) => (
        <AttemptStep key={attempt.at} attempt={attempt} number={index + 1} />
      ))}
      {state !== "pending" ? (
        <TimelineStep {...(state === "failed" && status === 410 ? GONE : SETTLED[state])} />
      ) : isPaused ? (
        <TimelineStep tone="waiting" title="Waits until you enable the endpoint" />
      ) : (
        <TimelineStep tone="waiting" title={`Attempt ${tried.length + 1}`} {...next} />
      )}
    </Timeline>
  );
}

function AttemptStep({ attempt, number }: { attempt: Attempt; number: number }) {
  const { at, durationMs, status, error, headers, answer } = attempt;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const isAccepted = status !== null && status >= 200 && status < 300;
  return (
    <TimelineStep
      tone={isAccepted ? "done" : "bad"}
      title={`Attempt ${number}: ${status === null ? error : `responded ${status}`}`}
      at={at}
      note={`${durationMs} ms`}
    >
      {lines.length > 0 && <CodeBlock plain label="Request headers" code={lines.join("\n")} />}
      {answer && <CodeBlock plain label="Response body" code={answer} />}
    </TimelineStep>
  );
}
