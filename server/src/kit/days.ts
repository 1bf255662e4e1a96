export const DAY_MS = 86_400_000;

/** Returns the UTC day of a time, such as 2026-11-21. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Returns the UTC day `days` before the given one (after, if negative). */
export function daysBefore(day: string, days: number): string {
  return dayOf(Date.parse(day) - days * DAY_MS);
}

export function firstOfMonth(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 7)}-01`;
}
