import { createHash } from "node:crypto";
import { z } from "zod";

/*
 * The protocol between Byline and a rights platform, as docs/rights-platform.md defines it. The reference
 * platform has its own implementation; wire.test.ts tests both.
 */

const member = (description: string) => z.string().max(8192).nullable().meta({ description });

/** Body of PUT /attributions/{ref}: an attribution's current state. */
export const entry = z.strictObject({
  ref: z.uuid().meta({ description: "Byline's id of the attribution, which always means one registration" }),
  revision: z.int().min(1).meta({ description: "Grows with every change. The highest counts" }),
  withdrawn: z.boolean().meta({ description: "The attribution was withdrawn. Keep it, marked" }),
  content_id: z.string().max(500),
  content_creator_id: z.string().max(500).nullable(),
  attribution_type: z.string().max(64),
  title: member("Title of the work"),
  creator: member("The creator's name"),
  platform: member("Where the work was used"),
  original_url: member("Where the work came from"),
  license: member("SPDX id, address, or name of the license"),
  recorded_at: z.iso.datetime({ precision: 3 }).meta({ description: "When Byline recorded it" }),
});
export type Entry = z.infer<typeof entry>;

export const REGISTRATION_STATES = [
  "processing",
  "registered",
  "needs_review",
  "rejected",
  "withdrawn",
] as const;

const fault = z.object({ path: z.string().max(200), message: z.string().max(500) });

/** A text that PostgreSQL stores. */
const stored = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => !text.includes("\0"));

/** The platform's record of an attribution. */
export const registration = z.object({
  ref: z.string().max(100),
  revision: z.int32().meta({ description: "Revision of the entry that the platform has" }),
  state: z.enum(REGISTRATION_STATES),
  external_id: stored(200)
    .nullable()
    .meta({ description: "The platform's own id, the same for every revision" }),
  hash: stored(100).meta({
    description: "SHA-256 of the entry as canonical JSON (RFC 8785), in lowercase hex",
  }),
  updated_at: z.iso
    .datetime({ offset: true })
    .refine((time) => Date.parse(time) >= 0)
    .transform((time) => new Date(time).toISOString())
    .meta({ description: "When any member last changed. Never goes back" }),
  reason: z
    .string()
    .max(2000)
    .nullish()
    .meta({ description: "Why it is rejected or needs review, shown to the person who recorded it" }),
  errors: z
    .array(fault)
    .max(20)
    .nullish()
    .meta({ description: "Members of the entry that must change, as JSON pointers" }),
});
export type Registration = z.infer<typeof registration>;

/** Response to GET /attributions?from&to: changes in that time, oldest first. */
export const registrationPage = z.object({
  registrations: z.array(registration),
  next_cursor: z.string().max(500).nullable(),
});

/** An error (RFC 9457). A 409 includes the platform's record if that caused it. */
export const problem = z.object({
  title: z.string().max(500),
  status: z.int(),
  detail: z.string().max(2000).optional(),
  errors: z.array(fault).max(20).optional(),
  registration: registration.optional(),
});

/** Maximum entries in a batch, and registrations in a callback. */
export const MAX_BATCH = 500;
/** Maximum bytes of a batch's entries. The body stays below 1 MiB. */
export const MAX_BATCH_BYTES = 1_000_000;

/**
 * Response to POST /attributions/batch. Each result is read separately, so that one can't spoil the others.
 */
export const batchResults = z.object({ results: z.array(z.unknown()) });

/** The status and body that a PUT of the entry would get: the registration, or the members of a problem. */
export const batchResult = z.looseObject({
  ref: z.string(),
  status: z.int(),
  registration: z.unknown().optional(),
  retry_after: z.number().min(0).optional().catch(undefined),
});
export type BatchResult = z.infer<typeof batchResult>;

/** Body of a callback, signed by Standard Webhooks. Unreadable registrations are skipped. */
export const callback = z.discriminatedUnion("type", [
  z.object({ type: z.literal("attribution.updated"), data: registration.transform((held) => [held]) }),
  z.object({
    type: z.literal("attributions.updated"),
    data: z
      .array(z.unknown())
      .max(MAX_BATCH)
      .transform((all) => all.flatMap((held) => registration.safeParse(held).data ?? [])),
  }),
]);

/**
 * Returns the SHA-256 of the entry's canonical JSON. All members are strings, integers, booleans, or null, so
 * sorting them is enough.
 */
export function hashEntry(entry: Entry): string {
  const sorted = Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}
