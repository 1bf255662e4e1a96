import { daysBefore } from "./days.ts";

/**
 * Returns the nth business day after a day (both UTC days such as 2026-11-21). Saturdays, Sundays, and US
 * federal holidays aren't business days.
 */
export function businessDayAfter(day: string, n: number): string {
  let at = day;
  for (let left = n; left > 0; ) {
    at = daysBefore(at, -1);
    if (isBusinessDay(at)) left--;
  }
  return at;
}

export function isBusinessDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  // Next year's New Year's Day may be observed on December 31.
  return !isWeekend(day) && !federalHolidays(year).includes(day) && !federalHolidays(year + 1).includes(day);
}

/**
 * Returns the eleven holidays of 5 U.S.C. 6103(a) on their observed days: the Friday before a Saturday, the
 * Monday after a Sunday.
 */
export function federalHolidays(year: number): string[] {
  const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"].map((date) => kept(`${year}-${date}`));
  return [
    ...fixed,
    nthWeekday(year, 1, MONDAY, 3), // Martin Luther King Jr.
    nthWeekday(year, 2, MONDAY, 3), // Washington
    nthWeekday(year, 6, MONDAY, 1, -7), // Memorial Day: the last Monday of May, a week before June's first
    nthWeekday(year, 9, MONDAY, 1), // Labor Day
    nthWeekday(year, 10, MONDAY, 2), // Columbus
    nthWeekday(year, 11, THURSDAY, 4), // Thanksgiving
  ];
}

const MONDAY = 1;
const THURSDAY = 4;

const weekday = (day: string) => new Date(day).getUTCDay();
const isWeekend = (day: string) => weekday(day) === 0 || weekday(day) === 6;

function kept(day: string): string {
  if (weekday(day) === 6) return daysBefore(day, 1);
  return weekday(day) === 0 ? daysBefore(day, -1) : day;
}

/** Returns the nth such weekday of a month (1 to 12), moved by `days`. */
function nthWeekday(year: number, month: number, wanted: number, n: number, days = 0): string {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const offset = ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7 + days;
  return daysBefore(first, -offset);
}
