import { STANDARD_PAUSES } from "@byline/contract/limits.ts";
import { WEBHOOK_TYPES } from "@byline/contract/webhook-events.ts";
import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  deliveryQuery,
  type Endpoint,
  type EndpointDetails,
  WEBHOOK_LIMITS,
} from "@byline/contract/webhooks.ts";
import { api, toastError } from "../../api.ts";
import { PeriodBar, rangeOf, useVolume, VolumeChart } from "../../components/figures/volume-chart.tsx";
import type { ChoiceField } from "../../components/lists/filter-fields.tsx";
import { FilterForm } from "../../components/lists/filter-form.tsx";
import { GrowingTable } from "../../components/lists/growing-table.tsx";
import { ListShape } from "../../components/lists/growing-view.tsx";
import { fixedDisplay } from "../../components/lists/list-display.tsx";
import { Together } from "../../components/lists/together.tsx";
import { refusedIn, UnusableFilters } from "../../components/lists/unusable-filters.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useDensity } from "../../hooks/use-density.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { deliveriesQuery, deliveryVolumeQuery, refresh } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import type { Column } from "../../ui/table.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { DeliveryContent } from "./endpoint-delivery.tsx";

const deliveryFilter = deliveryQuery.pick({ state: true, type: true });
const TONES: Record<DeliveryState, BadgeTone> = { pending: "testing", delivered: "live", failed: "danger" };
const asChoice = (value: string) => ({ value, title: `${value[0]?.toUpperCase()}${value.slice(1)}` });
const IN_ROW: ChoiceField[] = [
  { kind: "choice", label: "State", name: "state", all: "Any state", choices: DELIVERY_STATES.map(asChoice) },
  {
    kind: "choice",
    label: "Event",
    name: "type",
    all: "All events",
    choices: WEBHOOK_TYPES.map((value) => ({ value, title: value })),
  },
];

const COLUMNS: readonly Column<Delivery>[] = [
  { title: "Event", cell: ({ type }) => <p className="font-mono text-sm break-all">{type}</p> },
  {
    title: "State",
    className: "w-28 @lg:w-64",
    cell: ({ state, status, attempts }) => (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={TONES[state]}>{state}</Badge>
        {status ?? (attempts > 0 ? "No response" : "Not sent yet")}
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

/** The longest time from the first to the last attempt. Pauses vary by a fifth. */
const RETRY_MS = 1.2 * STANDARD_PAUSES.reduce((sum, pause) => sum + pause, 0);

/** Returns the number of waiting deliveries and how old they can be. In a paused endpoint, they stay. */
function waitingOf({ waiting, disabledAt }: EndpointDetails) {
  return waiting ? { count: waiting, since: disabledAt ? 0 : Date.now() - RETRY_MS } : undefined;
}

/** An endpoint's deliveries in the last 30 days, newest first. */
export function Deliveries({ endpoint }: { endpoint: EndpointDetails }) {
  const { filters: given, change, clear } = useSearch(["state", "type", "period"]);
  const parsed = deliveryFilter.safeParse(given);
  const filters = { ...parsed.data, ...rangeOf(given.period) };
  const filtered = Object.values(given).some(Boolean);
  const volume = useVolume(deliveryVolumeQuery(endpoint.id, rangeOf(given.period)));
  const [density] = useDensity();
  const mayWrite = useMayWrite();
  const hasFailed = volume.data?.some(({ failed }) => failed > 0);
  const mayResend = mayWrite && !endpoint.disabledAt && (given.period || hasFailed);
  return (
    <Section title="Deliveries" action={mayResend && <ResendFailed endpoint={endpoint} />}>
      <Together awaited={[volume]} skeleton={<ListShape what="deliveries" />}>
        <VolumeChart
          read={volume}
          unit="deliveries"
          filtered={given.state || given.type ? "list" : filtered ? "period" : null}
          waiting={waitingOf(endpoint)}
        />
        <FilterForm
          label="Filter deliveries"
          filters={given}
          onChange={change}
          before={
            <PeriodBar
              value={given.period}
              kept={WEBHOOK_LIMITS.days}
              onChange={(period) => change({ period })}
            />
          }
          inRow={IN_ROW}
        />
        {parsed.success ? (
          <GrowingTable
            key={JSON.stringify(filters)}
            query={deliveriesQuery(endpoint.id, filters)}
            what="deliveries"
            display={fixedDisplay(COLUMNS, density)}
            details={{
              of: ({ type }) => type,
              content: ({ id }) => <DeliveryContent endpoint={endpoint} id={id} />,
            }}
            empty={
              filtered ? (
                <EmptyState
                  title="No matching deliveries"
                  action={<Button onClick={clear}>Clear filters</Button>}
                >
                  Deliveries are kept for {WEBHOOK_LIMITS.days} days.
                </EmptyState>
              ) : (
                <EmptyState title="Nothing sent yet">
                  Deliveries appear here as they’re sent, with every attempt and response.
                </EmptyState>
              )
            }
          />
        ) : (
          <UnusableFilters names={refusedIn(parsed.error)} filters={given} onClear={clear} />
        )}
      </Together>
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
        description: count === 1 ? "1 delivery is being resent." : `${count} deliveries are being resent.`,
      });
      refresh("webhooks");
    } catch (error) {
      toastError(error, "We couldn’t resend the deliveries.");
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
