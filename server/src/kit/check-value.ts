import { MAX_MISTAKES } from "@byline/contract/limits.ts";
import { z } from "zod";

const MAX_PATH_CHARACTERS = 100;

export type Mistake = { path: string; message: string };
export type Checked<T> = { success: true; data: T } | { success: false; mistakes: Mistake[]; total: number };
type RawIssue = z.core.$ZodRawIssue;

/**
 * Validates a value against its schema. For an invalid value, words the first `most` mistakes, which takes
 * longer than finding them, and counts all.
 */
export function checkValue<T extends z.core.$ZodType>(
  schema: T,
  value: unknown,
  most = MAX_MISTAKES,
): Checked<z.output<T>> {
  const context = { async: false };
  const result = schema._zod.run({ value, issues: [] }, context);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  if (result.issues.length === 0) return { success: true, data: result.value as z.output<T> };
  const listed = result.issues.slice(0, most).flatMap(eachMember).slice(0, most);
  const config = z.core.config();
  const mistakes = listed.map((issue) => {
    const { message, path } = z.core.util.finalizeIssue(issue, context, config);
    const member = issue.code === "unrecognized_keys" ? (issue.keys as string[]) : [];
    return { path: joinPath([...path, ...member]), message };
  });
  const total = result.issues.reduce((sum, issue) => sum + countMistakes(issue), 0);
  return { success: false, mistakes, total };
}

/** Splits an issue about several unknown members into one issue for each of the first. */
function eachMember(issue: RawIssue): RawIssue[] {
  if (issue.code !== "unrecognized_keys") return [issue];
  return (issue.keys as string[]).slice(0, MAX_MISTAKES).map((key) => ({ ...issue, keys: [key] }));
}

const countMistakes = (issue: RawIssue) =>
  issue.code === "unrecognized_keys" ? (issue.keys as string[]).length : 1;

function joinPath(path: PropertyKey[]): string {
  const text = path.map(String).join(".");
  return text.length > MAX_PATH_CHARACTERS ? `${text.slice(0, MAX_PATH_CHARACTERS)}…` : text;
}
