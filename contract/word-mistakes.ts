import { z } from "zod";
import { nearestName } from "./nearest-name.ts";

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
 * Words a mistake that its schema has no words for: by the name of the member, and without the validator's
 * own terms.
 */
export function wordMistake(issue: Issue): string | undefined {
  const name = issue.path?.findLast((step) => typeof step === "string") ?? "This";
  if (issue.code === "invalid_type") return wordType(issue, String(name));
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => wordUnknown(key, membersOf(issue.inst))).join(" ");
  if (issue.code === "invalid_format" && issue.format === "datetime")
    return `${String(name)} must be a time such as 2026-11-21T09:30:00.000Z`;
  if (issue.code === "too_big" && issue.origin === "string")
    return `${String(name)} must be at most ${issue.maximum} characters`;
  return undefined;
}

function wordType(issue: Issue & { code: "invalid_type" }, name: string): string {
  if (!issue.path?.length) return "Send a JSON object";
  if (issue.input === undefined) return `${name} is required`;
  return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`;
}

function wordUnknown(name: string, members: string[]): string {
  const meant = nearestName(name, members);
  return `${name} is not a known member. ${meant ? `Did you mean ${meant}?` : "Remove it."}`;
}

const membersOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** For every schema of this process. */
export const wordMistakes = () => z.config({ customError: wordMistake });
