import { formatNumber, formatPercent } from "@byline/contract/figures.ts";
import { STATUS_DAYS } from "@byline/contract/limits.ts";
import type { Component, Incident, Status } from "@byline/contract/status.ts";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { api, errorMessage } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { impacts, incidentStates } from "../../content/incidents.ts";
import { addressOf } from "../../request.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText, DayText, formatUtcDate, RelativeTime } from "../../ui/time.tsx";
import { OpenPage } from "./open-page.tsx";

type Part = Status["components"][number];
type Day = Part["days"][number];
const DAY_MINUTES = 1440;

const names: Record<Component, string> = {
  api: "API",
  web: "Web app",
  database: "Database",
  jobs: "Background jobs",
  rights: "Rights platform",
};
const states: Record<Part["state"], { tone: BadgeTone; title: string }> = {
  up: { tone: "live", title: "Operational" },
  down: { tone: "testing", title: "Not working" },
  unknown: { tone: "development", title: "Not measured" },
};

/** This instance's own measurements. */
export default function StatusPage() {
  const [status, setStatus] = useState<Status | null>(null);
  const [failure, setFailure] = useState("");

  async function load() {
    setFailure("");
    try {
      setStatus(await api("GET /status"));
    } catch (error) {
      setFailure(
        errorMessage(
          error,
          "The service didn’t respond. It may be down; its measurements can be read when it’s back.",
        ),
      );
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load();
  }, []);

  return (
    <OpenPage
      title="Status"
      lead={
        `Whether the service is up, and its uptime over the last ${STATUS_DAYS} days, ` +
        "as measured by this instance."
      }
      aside={
        <div className="grid gap-6 text-base text-ink-2">
          <div>
            <h2 className="font-medium text-ink">How it’s measured</h2>
            <p className="mt-1">
              Every minute, the instance requests its own API and a page, queries its database, and checks
              whether background jobs start on time and whether the rights platform responds to its calls.
              Each minute counts as up or down.
            </p>
          </div>
          <div>
            <h2 className="font-medium text-ink">What isn’t measured</h2>
            <p className="mt-1">
              Your connection to the instance, and any time it’s stopped. Percentages leave that time out.
            </p>
          </div>
          <TextLink href={addressOf("GET /status/feed")}>Incidents as a feed (Atom)</TextLink>
        </div>
      }
    >
      {failure ? (
        <ErrorState message={failure} onRetry={load} />
      ) : status ? (
        <>
          <Summary components={status.components} />
          <ul aria-label="Parts" className="mt-8 border-t border-rule">
            {status.components.map((part) => (
              <PartRow key={part.name} part={part} days={shownDays(status.components, part)} />
            ))}
          </ul>
          {status.components.length > 0 && <AsTable components={status.components} />}
          <h2 className="mt-14 font-serif text-2xl font-medium">Incidents</h2>
          {status.incidents.length === 0 ? (
            <p className="mt-2 text-md text-ink-2">None {sinceText(status.components)}.</p>
          ) : (
            <ul aria-label="Incidents" className="mt-4 border-t border-rule">
              {status.incidents.map((incident) => (
                <IncidentRow key={incident.id} incident={incident} />
              ))}
            </ul>
          )}
        </>
      ) : (
        // As tall as its content can be, so that nothing below moves.
        <div className="min-h-280">
          <ListSkeleton label="Loading status" rows={5} />
        </div>
      )}
    </OpenPage>
  );
}

function Summary({ components }: { components: Part[] }) {
  const down = components.filter(({ state }) => state === "down");
  const measured = components.some(({ state }) => state !== "unknown");
  const text = !measured
    ? "Nothing was measured in the last few minutes."
    : down.length > 0
      ? `Not working now: ${down.map(({ name }) => names[name]).join(", ")}.`
      : "All systems operational";
  const mark = !measured ? "border-rule-strong" : down.length > 0 ? "border-danger" : "border-live";
  const [last] = components
    .flatMap(({ measuredAt }) => measuredAt ?? [])
    .toSorted()
    .slice(-1);
  return (
    <div className={`border-l-4 ${mark} pl-4`}>
      <p role="status" className="font-serif text-xl font-medium">
        {text}
      </p>
      {last && (
        <p className="mt-1 text-sm text-ink-2">
          Updated <RelativeTime within iso={last} />. Measured {sinceText(components)}.
        </p>
      )}
    </div>
  );
}

const isMeasured = ({ up, down }: Day) => up + down > 0;

function sum(days: Day[]) {
  const up = days.reduce((n, day) => n + day.up, 0);
  const down = days.reduce((n, day) => n + day.down, 0);
  return { up, down, measured: days.filter(isMeasured).length };
}

const firstMeasured = (parts: Pick<Part, "days">[]) =>
  Math.min(...parts.map(({ days }) => days.findIndex(isMeasured)).filter((at) => at >= 0));

/** Returns "since" with the first measured day, or "in the last 90 days" if all of them can be. */
function sinceText(parts: Pick<Part, "days">[]): string {
  const first = firstMeasured(parts);
  const day = parts[0]?.days[first]?.day;
  return first > 0 && day ? `since ${formatUtcDate(day)}` : `in the last ${STATUS_DAYS} days`;
}

/** With less than a week of measurements, only the days since the first one. */
function shownDays(parts: Part[], { days }: Part): Day[] {
  const first = firstMeasured(parts);
  return first > days.length - 7 && first < days.length ? days.slice(first) : days;
}

/** Rounds down, so that 100% means no minute was down. */
function percent(up: number, down: number): string {
  return formatPercent(Math.floor((up / (up + down)) * 10_000) / 10_000, 2);
}

/** `days`: the days to draw. */
function PartRow({ part: { name, state, ms, days: all }, days }: { part: Part; days: Day[] }) {
  const { up, down, measured } = sum(all);
  const { tone, title } = states[state];
  return (
    <li className="border-b border-rule py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md font-medium">{names[name]}</h2>
        <Badge tone={tone} dot>
          {title}
        </Badge>
        <span className="ml-auto text-sm text-ink-2 tabular">
          {measured === 0
            ? "Not measured yet"
            : [up + down >= DAY_MINUTES && `${percent(up, down)} uptime`, ms !== null && `${ms} ms`]
                .filter(Boolean)
                .join(" · ")}
        </span>
      </div>
      <div
        role="img"
        aria-label={`${names[name]}: ${measured} of ${all.length} days measured, ${down} minutes down`}
        className={clsx("mt-3 flex items-stretch gap-px", days.length < 7 ? "h-2" : "h-8")}
      >
        {days.map((day) => (
          <span
            key={day.day}
            title={dayText(day)}
            className={clsx("min-w-0 flex-1 rounded-[1px]", tint(day))}
          />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-ink-3">
        {days.length > 1 && days[0] && <DayText day={days[0].day} />}
        <span>Today</span>
      </p>
    </li>
  );
}

function tint({ up, down }: Day): string {
  if (up + down === 0) return "bg-rule/60";
  if (down === 0) return "bg-live";
  return down / (up + down) < 0.05 ? "bg-testing" : "bg-danger";
}

function dayText({ day, up, down }: Day): string {
  if (up + down === 0) return `${day}: not measured`;
  return (
    `${day}: ${down === 0 ? "no downtime" : `${down} ${down === 1 ? "minute" : "minutes"} down`}, ` +
    `${up + down} of ${formatNumber(DAY_MINUTES)} measured`
  );
}

function AsTable({ components }: { components: Part[] }) {
  const days = components[0]?.days.map(({ day }) => day).toReversed() ?? [];
  return (
    <details className="mt-5">
      <summary className="text-base text-ink-2 hover:text-ink">Show as a table</summary>
      <div className="mt-4">
        <Table
          caption="Minutes down on each day"
          head={[{ title: "Day" }, ...components.map(({ name }) => ({ title: names[name] }))]}
        >
          {days.map((day) => (
            <Row key={day}>
              <Cell className="whitespace-nowrap tabular">{day}</Cell>
              {components.map(({ name, days: all }) => {
                const it = all.find((one) => one.day === day) as Day;
                return (
                  <Cell key={name} className="tabular">
                    {it.up + it.down === 0 ? <span className="text-ink-3">not measured</span> : it.down}
                  </Cell>
                );
              })}
            </Row>
          ))}
        </Table>
      </div>
    </details>
  );
}

function IncidentRow({
  incident: { id, title, impact, resolvedAt, startedAt, updates },
}: {
  incident: Incident;
}) {
  return (
    <li id={id} className="scroll-mt-20 border-b border-rule py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-md font-medium">{title}</h3>
        <Badge tone={resolvedAt ? "live" : "testing"}>
          {(resolvedAt ? "Resolved" : impacts[impact]).toLowerCase()}
        </Badge>
        <DateText iso={startedAt} className="ml-auto text-sm text-ink-2" />
      </div>
      <ol className="mt-3 grid gap-3">
        {updates.map(({ state, body, createdAt }) => (
          <li key={createdAt + state} className="border-l-2 border-rule pl-4">
            <p className="text-sm text-ink-2">
              {incidentStates[state]}, <RelativeTime within iso={createdAt} />
            </p>
            <p className="max-w-prose text-base whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
    </li>
  );
}
