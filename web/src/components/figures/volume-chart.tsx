import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { formatNumber, formatPercent } from "@byline/contract/figures.ts";
import { VOLUME_DAYS, type Volume } from "@byline/contract/volume.ts";
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Chart } from "../../ui/chart.tsx";
import { counted, lengthOf, unitOf, withOpenDay } from "../../ui/chart-points.ts";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { Kept } from "../lists/kept.tsx";
import { QueryView } from "../lists/query-view.tsx";

const DAY_MS = 86_400_000;
const HOUR = "2026-11-28T14".length;
const DAY = "2026-11-28".length;

const LAST_HOUR = { name: "Last hour", text: "Hours are in UTC. Until it ends, its figures can still rise." };

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

export const isEmptyVolume = (volume: Volume | undefined) => volume?.every(({ count }) => count === 0);

/**
 * Calls or deliveries over time, failures apart, with their rate in words. `unit` is their noun. `waiting`:
 * deliveries that may still fail.
 */
export function VolumeChart({
  read,
  unit,
  waiting = 0,
}: {
  read: UseQueryResult<Volume>;
  unit: string;
  waiting?: number;
}) {
  return (
    <div className="mb-8">
      <QueryView read={read} what={`the ${unit}`} skeleton={null}>
        {(data) => {
          const hours = data[1]?.at.slice(DAY + 1, HOUR) === "01";
          const days = data.map(({ at, ...counts }) => ({ day: at.slice(0, hours ? HOUR : DAY), ...counts }));
          return (
            <Kept isOld={read.isPlaceholderData}>
              <Chart
                size="small"
                points={withOpenDay(days)}
                label={`${unit[0]?.toUpperCase()}${unit.slice(1)} per ${unitOf(days)}`}
                unit={unit}
                final={hours ? LAST_HOUR : DEFINITIONS.today}
                summary={
                  inWords(data, unit, lengthOf(days)) + (waiting ? `, ${formatNumber(waiting)} waiting` : "")
                }
                columns={[{ title: "Failed", cells: data.map(({ failed }) => formatNumber(failed)) }]}
              />
            </Kept>
          );
        }}
      </QueryView>
    </div>
  );
}

/** Describes a volume, such as "260 requests in 30 days, 6 failed (2.3% error rate)". */
function inWords(volume: Volume, unit: string, length: string): string {
  const total = (of: "count" | "failed") => volume.reduce((sum, one) => sum + one[of], 0);
  const [count, failed] = [total("count"), total("failed")];
  if (count === 0) return `No ${unit} in ${length}`;
  const rate = failed
    ? `${formatNumber(failed)} failed (${formatPercent(failed / count)} error rate)`
    : "none failed";
  return `${counted(count, unit)} in ${length}, ${rate}`;
}
