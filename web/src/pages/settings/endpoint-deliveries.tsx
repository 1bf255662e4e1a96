import { WEBHOOK_TYPES } from "@byline/contract/webhook-events.ts";
import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  type Endpoint,
} from "@byline/contract/webhooks.ts";
import { useState } from "react";
import { api, toastError } from "../../api.ts";
import { GrowingTable } from "../../components/lists/growing-table.tsx";
import { fixedDisplay } from "../../components/lists/list-display.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useDensity } from "../../hooks/use-density.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { type DeliveryFilters, deliveriesQuery, refresh } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { Select } from "../../ui/field.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import type { Column } from "../../ui/table.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { DeliveryContent } from "./endpoint-delivery.tsx";

const TONES: Record<DeliveryState, BadgeTone> = { pending: "testing", delivered: "live", failed: "danger" };
const STATES = [
  { value: "all", title: "All" },
  ...DELIVERY_STATES.map((state) => ({ value: state, title: `${state[0]?.toUpperCase()}${state.slice(1)}` })),
] as { value: DeliveryState | "all"; title: string }[];

const COLUMNS: readonly Column<Delivery>[] = [
  { title: "Event", cell: ({ type }) => <p className="font-mono text-sm break-all">{type}</p> },
  {
    title: "State",
    className: "w-28 @lg:w-64",
    cell: ({ state, status, attempts }) => (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={TONES[state]}>{state}</Badge>
        {status ?? (attempts > 0 ? "No answer" : "Waits")}
        {attempts > 1 && `, ${attempts} attempts`}
      </p>
    ),
  },
  {
    title: "Time",
    className: "w-20",
    cell: ({ at }) => <RelativeTime iso={at} className="tabular text-sm text-ink-2" />,
  },
];

/** An endpoint's messages in the last 30 days, newest first. */
export function Deliveries({ endpoint }: { endpoint: Endpoint }) {
  const [filters, setFilters] = useState<DeliveryFilters>({});
  const { state, type } = filters;
  const [density] = useDensity();
  const mayResend = useMayWrite() && !endpoint.disabledAt;
  return (
    <Section title="Deliveries" action={mayResend && <ResendFailed endpoint={endpoint} />}>
      <div className="flex flex-wrap gap-2">
        <ChoiceBar
          label="State"
          value={state ?? "all"}
          onChange={(next) => setFilters({ ...filters, state: next === "all" ? undefined : next })}
          choices={STATES}
        />
        <Select
          aria-label="Event"
          value={type ?? ""}
          onChange={({ target }) =>
            setFilters({ ...filters, type: WEBHOOK_TYPES.find((t) => t === target.value) })
          }
        >
          <option value="">All events</option>
          {WEBHOOK_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
      <div className="mt-4">
        <GrowingTable
          key={`${state} ${type}`}
          query={deliveriesQuery(endpoint.id, filters)}
          what="deliveries"
          display={fixedDisplay(COLUMNS, density)}
          details={{
            of: ({ type }) => type,
            content: ({ id }) => <DeliveryContent endpoint={endpoint} id={id} />,
          }}
          empty={
            state || type ? (
              <EmptyState title="No matching deliveries">
                Nothing from the last 30 days matches these filters.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing sent yet">
                Messages appear here as they’re sent, with every attempt and response.
              </EmptyState>
            )
          }
        />
      </div>
    </Section>
  );
}

const HOUR_MS = 3_600_000;
const SINCE = [
  { title: "Failed in the last hour", ms: HOUR_MS },
  { title: "Failed in the last day", ms: 24 * HOUR_MS },
  { title: "Failed in the last 7 days", ms: 168 * HOUR_MS },
  { title: "Failed in the last 30 days", ms: 720 * HOUR_MS },
];

function ResendFailed({ endpoint }: { endpoint: Endpoint }) {
  async function resend(ms: number) {
    try {
      const { count } = await api("POST /webhooks/:id/resend", {
        params: { id: endpoint.id },
        body: { since: new Date(Date.now() - ms).toISOString() },
      });
      toast({
        title: count === 0 ? "Nothing has failed" : "Sending again",
        description: count === 1 ? "1 message is being resent." : `${count} messages are being resent.`,
      });
      refresh("webhooks");
    } catch (error) {
      toastError(error, "We couldn’t resend the messages.");
    }
  }
  return (
    <Menu trigger={<Button size="sm">Resend failed</Button>}>
      {SINCE.map(({ title, ms }) => (
        <MenuItem key={ms} onSelect={() => resend(ms)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
