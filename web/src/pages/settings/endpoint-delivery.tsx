import type { Attempt, Endpoint } from "@byline/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { api, toastError } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { deliveryQuery, refresh } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { exactTime } from "../../ui/time.tsx";

/** A message as sent, with the answer to each attempt. */
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
      what="The delivery"
      skeleton={<ListSkeleton label="Loading the delivery" rows={3} />}
    >
      {({ url, body, dueAt, tried }) => (
        <div className="grid grid-cols-1 gap-4 pb-6">
          <Details>
            <Detail name="Sent to">
              <span className="font-mono text-sm break-all">{url}</span>
            </Detail>
            {dueAt && !endpoint.disabledAt && (
              <Detail name="Next attempt">
                <time dateTime={dueAt}>{Date.parse(dueAt) > Date.now() ? exactTime(dueAt) : "Now"}</time>
              </Detail>
            )}
          </Details>
          <CodeBlock label="Body" code={JSON.stringify(JSON.parse(body), null, 2)} />
          <ol aria-label="Attempts" className="grid grid-cols-1 gap-4">
            {tried.map((attempt) => (
              <AttemptItem key={attempt.at} attempt={attempt} />
            ))}
          </ol>
          {mayResend && (
            <div>
              <Button size="sm" onClick={resend}>
                Resend
              </Button>
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
}

function AttemptItem({ attempt: { at, durationMs, status, error, headers, answer } }: { attempt: Attempt }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="grid grid-cols-1 gap-2">
      <p className="text-base">
        <span className="font-medium">{status === null ? error : `Answered ${status}`}</span>{" "}
        <span className="text-sm text-ink-2">
          {exactTime(at)}, {durationMs} ms
        </span>
      </p>
      {lines.length > 0 && <CodeBlock plain label="Request headers" code={lines.join("\n")} />}
      {answer && <CodeBlock plain label="Answer" code={answer} />}
    </li>
  );
}
