import { z } from "zod";
import { hidesSomething } from "./hidden-characters.ts";

/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\u0000");
}

const NOT_STORABLE = "Remove NUL characters and unpaired surrogates";

/** Returns options with `message` for a missing member, and the schema's own messages for other mistakes. */
export const whenMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
});

/** Stops the checks of a text that's too long, since later ones are slow for long texts. */
const atMost = (max: number, tooLong: string) => z.maxLength(max, { error: tooLong, abort: true });

/** Returns a schema for storable text. `max` counts code points. */
export function text(max: number, tooLong = `Must be at most ${max} characters`, missing?: string) {
  return z
    .string(missing === undefined ? undefined : whenMissing(missing))
    .check(atMost(max, tooLong))
    .refine(isStorable, NOT_STORABLE);
}

/** Like `text`, but trimmed and not empty. */
export function requiredText(max: number, missing: string, tooLong?: string) {
  return z
    .string(whenMissing(missing))
    .trim()
    .min(1, missing)
    .check(atMost(max, tooLong ?? `Must be at most ${max} characters`))
    .refine(isStorable, NOT_STORABLE);
}

/** A UTC day in a filter. */
export const day = z.iso.date("Use a date such as 2026-11-30");

const LINE_BREAK = /[\t\n\r\p{Zl}\p{Zp}]/u;

/**
 * Returns a schema for a public name on one line. It appears in mails and next to others' names, so it must
 * not reverse or break the text after it, or look like another name.
 */
export function nameText(max: number, missing: string, tooLong?: string) {
  const isSeen = (value: string) => /[^\p{C}\p{Z}\p{M}]/u.test(value);
  return requiredText(max, missing, tooLong)
    .refine((value) => value === "" || isSeen(value), missing)
    .refine(
      (value) => !isStorable(value) || !isSeen(value) || !(LINE_BREAK.test(value) || hidesSomething(value)),
      "Remove line breaks and control characters",
    );
}

/** Maximum digits in a name: enough for a year or two numbers, too few for a phone number. */
const MAX_DIGITS = 6;

/** Two years, such as 2026-2027 or 1999 to 2004. */
const YEARS = /^[^\p{Nd}+]*((?:19|20)\d\d)(?:\s?[-–—]\s?|\s\p{L}+\s)((?:19|20)\d\d)\P{Nd}*$/u;

const LINKED = [
  /[@\\]/,
  /[^\s.]\.[\p{L}\p{M}]{2}/u, // evil.example
  /(?<!\d)\d{1,3}(\.\d{1,3}){3}(?!\d)/, // an IPv4 address
  /[\p{L}\p{M}]:\S/u, // tel:112
  /(?<![\p{L}\p{M}])\/|\/(?!\p{L})/u, // //evil, but not AC/DC
];

/** Whether mail programs might turn any part of it into a link. Includes full-width signs. */
export function readsAsAddress(value: string): boolean {
  const read = value.normalize("NFKC").replaceAll("\u3002", ".");
  const hasPath = read.includes("/") && /[.:]/.test(read);
  return isTelephoneNumber(read) || hasPath || LINKED.some((pattern) => pattern.test(read));
}

/** Whether a text has more digits than other names. Two ascending years are allowed. */
function isTelephoneNumber(read: string): boolean {
  const [, first, last] = YEARS.exec(read) ?? [];
  const digits = read.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > MAX_DIGITS && !(first && last && first < last);
}

/**
 * Returns a schema for a person's or workspace's name. Invitations send it to strangers, so it must not
 * contain a link.
 */
export function ownName(max: number, missing: string, tooLong?: string) {
  return nameText(max, missing, tooLong).refine(
    (value) => !readsAsAddress(value),
    "Remove web addresses, phone numbers, “@” and “\\”, put a space after “.” and “:”, and use “/” only " +
      "between letters, without “.” and “:”",
  );
}

const NO_HIDDEN = "Remove invisible characters and characters that change the text direction";

/** Returns a schema for prose on any number of lines. */
export function proseText(max: number, missing: string, tooLong: string) {
  return requiredText(max, missing, tooLong).refine(
    (value) => !isStorable(value) || !hidesSomething(value),
    NO_HIDDEN,
  );
}

/** Like `proseText`, but may be empty. */
export function optionalProse(max: number, tooLong: string) {
  return text(max, tooLong)
    .trim()
    .refine((value) => !hidesSomething(value), NO_HIDDEN);
}

/** An absolute http(s) address of at most 2,000 characters. */
export const webAddress = text(2000).refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}, "Please enter a valid URL");

/** UTC in ISO 8601 with milliseconds, such as 2026-11-21T09:30:00.000Z. */
export const timestamp = z.iso.datetime({ abort: true });

/** A time with any offset, for parameters in `/v1`. */
export const moment = z.iso.datetime({ offset: true, error: "Must be a time such as 2026-11-21T09:30:00Z" });

/** A path parameter. The server answers 404 for an unknown id, so the schema accepts any text. */
export const idParam = z.string();
