import type { PreflightFinding } from "@byline/contract/operators.ts";

/** What's wrong and what to do about it. An `error` keeps something from working. */
export type Finding = Pick<PreflightFinding, "about" | "severity" | "found" | "todo">;

const finding =
  (severity: Finding["severity"]) =>
  (about: string, found: string, todo: string): Finding => ({ about, severity, found, todo });

export const [wrong, doubtful, note] = [finding("error"), finding("warning"), finding("note")];

/** Returns a finding from an error that explains itself: what happened, then what to do. */
export function wrongAs(about: string, error: unknown, todo = "See docs/operations.md."): Finding {
  const text = error instanceof Error ? error.message || String(error) : String(error);
  const end = text.indexOf(". ");
  return end < 0
    ? wrong(about, `${text.replace(/\.$/, "")}.`, todo)
    : wrong(about, text.slice(0, end + 1), text.slice(end + 2));
}

export const countOf = (n: number, noun: string) =>
  `${n.toLocaleString("en-US")} ${noun}${n === 1 ? "" : "s"}`;

/** Returns a duration in its largest unit, such as "3 hours". */
export function durationOf(seconds: number): string {
  if (seconds < 120) return countOf(Math.round(seconds), "second");
  if (seconds < 7200) return countOf(Math.round(seconds / 60), "minute");
  return seconds < 172_800
    ? countOf(Math.round(seconds / 3600), "hour")
    : countOf(Math.round(seconds / 86_400), "day");
}
