import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber, formatPercent } from "@byline/contract/figures.ts";
import { VOLUME_DAYS, type Volume } from "@byline/contract/volume.ts";
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Chart } from "../../ui/chart.tsx";
import { counted, longName, type Point, shortName, withOpenDay } from "../../ui/chart-points.ts";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { Kept } from "../lists/kept.tsx";
import { QueryView } from "../lists/query-view.tsx";

const DAY_MS = 86_400_000;
const HOUR = "2026-11-28T14".length;
const DAY = "2026-11-28".length;

const LAST_HOUR = { name: "Last hour", text: "Hours are in UTC. Until it ends, its figures can still rise." };
const WAITING = {
  name: "Waiting deliveries",
  text: "A delivery counts when it’s queued, and as failed after its last attempt, which may be days later.",
};

/** Periods in the address, in days that end today. Without one, everything that's kept is shown. */
const PERIODS = { "1d": 1, "7d": 7 };
type LogPeriod = keyof typeof PERIODS;
const isPeriod = (value: string | undefined): value is LogPeriod =>
  value !== undefined && Object.hasOwn(PERIODS, value);

export type LogRange = { from?: string | undefined; to?: string | undefined };

/** Returns the days of a period in the address. Chosen days are used as they are. */
export function rangeOf(period: string | undefined, { from, to }: LogRange = {}): LogRange {
  if (from || to || !isPeriod(period)) return { from, to };
  return { from: new Date(Date.now() - (PERIODS[period] - 1) * DAY_MS).toISOString().slice(0, DAY) };
}

/** `value` is null if days are chosen elsewhere. `kept` is the number of days in all. */
export function PeriodBar({
  value,
  kept,
  onChange,
}: {
  value: string | null | undefined;
  kept: number;
  onChange: (period: string) => void;
}) {
  const shown = value === null ? "none" : isPeriod(value) ? value : "";
  return (
    <ChoiceBar<LogPeriod | "" | "none">
      label="Period"
      value={shown}
      onChange={onChange}
      choices={[
        { value: "1d", title: "Today" },
        ...(kept > PERIODS["7d"] ? [{ value: "7d" as const, title: "7 days" }] : []),
        { value: "", title: kept > VOLUME_DAYS ? "All" : counted(kept, "days") },
      ]}
    />
  );
}

/** Keeps the previous period until the next one loads. */
export const useVolume = (query: UseQueryOptions<Volume>) =>
  useQuery({ ...query, placeholderData: keepPreviousData });

type VolumeProps = {
  read: UseQueryResult<Volume>;
  /** The noun of what's counted. */
  unit: string;
  /** `period`: only days are chosen. `list`: other filters are set too, which the chart ignores. */
  filtered: "period" | "list" | null;
  /** Deliveries that may still fail, and the time of the oldest. */
  waiting?: { count: number; since: number } | undefined;
};

/**
 * Shows calls or deliveries over time, with failures in their own color and the failure rate in words. Hidden
 * if there are none and no filter is set, or if nothing in the range is still kept.
 */
export function VolumeChart({ read, unit, filtered, waiting }: VolumeProps) {
  return (
    <div className="mb-8 empty:hidden">
      <QueryView read={read} what={`the ${unit}`} skeleton={null}>
        {(data) => {
          if (filtered ? data.length === 0 : data.every(({ count }) => count === 0)) return null;
          const hours = data.length === 1 || data[1]?.at.slice(DAY + 1, HOUR) === "01";
          const days = data.map(({ at, ...counts }) => ({ day: at.slice(0, hours ? HOUR : DAY), ...counts }));
          return (
            <Kept isOld={read.isPlaceholderData}>
              <Chart
                size="small"
                points={withOpenDay(days, Date.now(), waiting?.since)}
                label={`${unit[0]?.toUpperCase()}${unit.slice(1)} per ${hours ? "hour" : "day"}`}
                unit={unit}
                final={waiting ? WAITING : hours ? LAST_HOUR : DEFINITIONS.today}
                summary={inWords(data, { unit, period: periodOf(days), all: filtered === "list", waiting })}
                columns={[{ title: "Failed", cells: data.map(({ failed }) => formatNumber(failed)) }]}
              />
            </Kept>
          );
        }}
      </QueryView>
    </div>
  );
}

/** Returns `today`, `on Fri, Nov 27, 2026`, `in the last 30 days`, or `from Nov 1 to Nov 27`. */
function periodOf(points: Point[]): string {
  const [first = "", last = ""] = [points[0]?.day, points.at(-1)?.day];
  const endsToday = last.startsWith(new Date().toISOString().slice(0, DAY));
  if (last.length === HOUR) return endsToday ? "today" : `on ${longName(last.slice(0, DAY))}`;
  return endsToday
    ? `in the last ${counted(points.length, "days")}`
    : `from ${shortName(first)} to ${shortName(last)}`;
}

/** Describes a volume, such as "260 requests in the last 30 days, 6 failed (2.3% error rate)". */
function inWords(
  volume: Volume,
  { unit, period, all, waiting }: Pick<VolumeProps, "unit" | "waiting"> & { period: string; all: boolean },
): string {
  const total = (of: "count" | "failed") => volume.reduce((sum, one) => sum + one[of], 0);
  const [count, failed] = [total("count"), total("failed")];
  if (count === 0) return `No ${unit} ${period}`;
  const rate = failed
    ? `${formatNumber(failed)} failed (${formatPercent(failed / count)} error rate)`
    : "none failed";
  const counts = waiting ? `${failed ? `${rate}, ` : ""}${formatNumber(waiting.count)} waiting` : rate;
  return `${all ? `All ${unit}: ${formatNumber(count)}` : counted(count, unit)} ${period}, ${counts}`;
}
