export const DAY_MS = 86_400_000;

/** A UTC day such as 2026-11-21. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The UTC day `days` before (negative: after) the given one. */
export function daysBefore(day: string, days: number): string {
  return dayOf(Date.parse(day) - days * DAY_MS);
}

export function firstOfMonth(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 7)}-01`;
}
