import { z } from "zod";

/** PostgreSQL stores neither NUL nor lone surrogates, so no text that holds one may come in. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\u0000");
}

const NOT_STORABLE = "Remove control character NUL and unpaired surrogates";

/** A string the database can hold; `max` counts UTF-16 code units. */
export function text(max: number, tooLong = `Must be at most ${max} characters`) {
  return z.string().max(max, tooLong).refine(isStorable, NOT_STORABLE);
}

/** Says `message` of a member that is not there; of any other mistake its own words. */
export const whenMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
});

/** Like `text`, trimmed, and not empty. */
export function requiredText(max: number, missing: string, tooLong?: string) {
  return z
    .string(whenMissing(missing))
    .trim()
    .min(1, missing)
    .max(max, tooLong ?? `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE);
}

/** An absolute http(s) address of at most 2,000 characters. */
export const webAddress = text(2000).refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}, "Please enter a valid URL");

/** UTC, ISO 8601 with milliseconds, such as 2026-11-21T09:30:00.000Z. */
export const timestamp = z.iso.datetime({ abort: true });

/**
 * A path parameter that is no id of ours answers 404, so the schema asks for text only; the server decides.
 */
export const idParam = z.string();
