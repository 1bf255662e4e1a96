import {
  PERIODS,
  type Period,
  RANGE_LIMIT_DAYS,
  analyticsQuery as schema,
} from "@byline/contract/analytics.ts";
import { type SubmitEvent, useState } from "react";
import { useSearch } from "../../hooks/use-search.ts";
import type { Range } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { refusedIn } from "../lists/unusable-filters.tsx";

const titles: Record<Period, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "365d": "365 days",
};
const DAY_MS = 86_400_000;

/**
 * Returns the range in the address. `refused` lists its invalid parameters, and `asked` contains its values.
 */
export function useRange() {
  const { filters: asked, change } = useSearch(["period", "from", "to"]);
  const { data, error } = schema.safeParse(asked);
  const refused = refusedIn(error);
  const range: Range = data?.from ? { from: data.from, to: data.to } : { period: data?.period ?? "30d" };
  const choose = (next: Range, history?: { replace: boolean }) =>
    change({ period: next.period ?? "", from: next.from ?? "", to: next.to ?? "" }, history);
  /** Going back in the history restores the previous range. */
  const zoom = (next: Range) => choose(next, { replace: false });
  const [last, setLast] = useState<Period>(range.period || "30d");
  if (range.period && range.period !== last) setLast(range.period);
  const back = range.period
    ? undefined
    : { title: `Back to ${titles[last]}`, onBack: () => choose({ period: last }) };
  return { range, asked, refused, choose, zoom, back };
}

/** Periods that end today, and the days of a custom range. Both are always visible, so that nothing moves. */
export function RangeBar({
  range,
  onChange,
}: {
  range: Range;
  onChange: (range: Range) => void | Promise<void>;
}) {
  const days = daysOf(range);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <ChoiceBar<Period | "">
        label="Period"
        value={range.period ?? ""}
        onChange={(period) => onChange(period ? { period } : {})}
        choices={PERIODS.map((period) => ({ value: period, title: titles[period] }))}
      />
      <RangeForm key={`${days.from} ${days.to}`} {...{ days, onChange }} />
    </div>
  );
}

type Days = { from: string; to: string };

/** Returns a range's first and last day as of today: the fields' initial values. */
function daysOf({ period, from, to }: Range): Days {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return { from: from ?? day(Number.parseInt(period ?? "30d", 10) - 1), to: to ?? day(0) };
}

/** Fits three controls in one row on a phone. */
const narrow = "min-w-0 max-sm:px-2";

function RangeForm({ days, onChange }: { days: Days; onChange: (range: Range) => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Days;
    const { success, error } = schema.safeParse(given);
    if (success) onChange(given);
    setErrors(Object.fromEntries(error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? []));
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Chosen range"
      className="flex items-start gap-2 max-sm:w-full"
    >
      <Field label="From (UTC)" error={errors.from} className="min-w-0 max-sm:flex-1 sm:w-38">
        {(control) => (
          <Input {...control} type="date" name="from" defaultValue={days.from} className={narrow} />
        )}
      </Field>
      <Field label="To (UTC)" error={errors.to} className="min-w-0 max-sm:flex-1 sm:w-38">
        {(control) => <Input {...control} type="date" name="to" defaultValue={days.to} className={narrow} />}
      </Field>
      <Button type="submit" className="mt-6.5" title={`At most ${RANGE_LIMIT_DAYS} days`}>
        Show
      </Button>
    </form>
  );
}
