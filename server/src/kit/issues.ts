import type { z } from "zod";

/** What a schema found wrong, as the fields of an error body; an unknown member is named itself. */
export function issuesOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    return { path: [...issue.path, ...unknown].join("."), message: issue.message };
  });
}
