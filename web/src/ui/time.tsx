import { relativeTime } from "@byline/contract/figures.ts";
import { useSyncExternalStore } from "react";

const dateFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const exactFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** Formats a date as 'MMM d, yyyy', such as Nov 21, 2026. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** Formats a UTC day, such as the first of a month. */
export function formatUtcDate(iso: string): string {
  return dayFormat.format(new Date(iso));
}

export function exactTime(iso: string): string {
  return exactFormat.format(new Date(iso));
}

const minute = () => Math.floor(Date.now() / 60_000);
function everyMinute(notify: () => void) {
  const timer = setInterval(notify, 15_000);
  return () => clearInterval(timer);
}

/**
 * A relative time, updated while the page is open, with the reader's own time on hover, which the server
 * doesn't know. `within`: in the middle of a sentence.
 */
export function RelativeTime({
  iso,
  within = false,
  className,
}: {
  iso: string;
  within?: boolean;
  className?: string;
}) {
  useSyncExternalStore(everyMinute, minute, minute);
  const text = relativeTime(iso);
  return (
    <time dateTime={iso} title={import.meta.env.SSR ? undefined : exactTime(iso)} className={className}>
      {within ? text.toLowerCase() : text}
    </time>
  );
}

/** A UTC day such as 2026-12-07, the same in every time zone. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{dayFormat.format(new Date(day))}</time>;
}

export function DateText({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)} className={className}>
      {formatDate(iso)}
    </time>
  );
}
