import { z } from "zod";

/** Whether the embedded PostgreSQL's log is archived in the object store, and for how many days. */
export type ArchiveSettings = Readonly<{ on: boolean; days: number }>;

export const archiveSettings = {
  BYLINE_ARCHIVE: z
    .enum(["true", "false"], "BYLINE_ARCHIVE must be true or false")
    .transform((value) => value === "true")
    .default(false),
  BYLINE_ARCHIVE_DAYS: z.coerce
    .number("BYLINE_ARCHIVE_DAYS must be a number")
    .int("BYLINE_ARCHIVE_DAYS must be a whole number")
    .min(1, "BYLINE_ARCHIVE_DAYS must be at least 1")
    .max(3650, "BYLINE_ARCHIVE_DAYS must be at most 3650")
    .default(7),
};

export function readArchive(
  set: z.output<z.ZodObject<typeof archiveSettings>> & { DATABASE_URL?: string | undefined },
  refuse: (mistakes: string[]) => never,
): ArchiveSettings {
  const { BYLINE_ARCHIVE: on, BYLINE_ARCHIVE_DAYS: days } = set;
  if (on && set.DATABASE_URL)
    return refuse([
      "BYLINE_ARCHIVE is for the embedded PostgreSQL. With DATABASE_URL, use your PostgreSQL's own tools, " +
        "such as pgBackRest",
    ]);
  if (on && process.platform === "win32")
    return refuse(["BYLINE_ARCHIVE needs a Unix shell, so it can't be used on Windows"]);
  return { on, days };
}
