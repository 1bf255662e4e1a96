import { z } from "zod";
import { nearestName } from "./nearest-name.ts";

/** Maximum unknown members in one message. */
const MAX_UNKNOWN = 20;
const MAX_NAME_CHARACTERS = 60;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/**
 * Returns a message for a mistake without one in its schema: it includes the member's name, and avoids the
 * validator's terms.
 */
export function wordMistake(issue: Issue): string | undefined {
  const name = shortenName(issue.path?.findLast((step) => typeof step === "string") ?? "This");
  if (issue.code === "invalid_type") return wordType(issue, name);
  if (issue.code === "unrecognized_keys")
    return issue.keys
      .slice(0, MAX_UNKNOWN)
      .map((key) => wordUnknown(key, membersOf(issue.inst)))
      .join(" ");
  if (issue.code === "invalid_format" && issue.format === "datetime")
    return `${name} must be a time such as 2026-11-21T09:30:00.000Z`;
  if (issue.code === "too_big" && issue.origin === "string")
    return `${name} must be at most ${issue.maximum} characters`;
  return undefined;
}

const shortenName = (name: string) =>
  name.length > MAX_NAME_CHARACTERS ? `${name.slice(0, MAX_NAME_CHARACTERS)}…` : name;

function wordType(issue: Issue & { code: "invalid_type" }, name: string): string {
  if (!issue.path?.length) return "Send a JSON object";
  if (issue.input === undefined) return `${name} is required`;
  return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`;
}

function wordUnknown(name: string, members: string[]): string {
  const meant = nearestName(name, members);
  return `${shortenName(name)} isn't a known member. ${meant ? `Did you mean ${meant}?` : "Remove it."}`;
}

const membersOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Applies these messages to every schema in the process. */
export const wordMistakes = () => z.config({ customError: wordMistake });
