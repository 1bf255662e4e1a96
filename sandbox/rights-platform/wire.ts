import { createHash } from "node:crypto";
import { z } from "zod";

/*
 * The wire of a rights platform, written from docs/rights-platform.md alone. It shares no code with the
 * server, so a mistake on one side shows as a disagreement. docs/rights-platform.openapi.json is generated
 * from it.
 */

const text = (description: string) => z.string().max(8192).nullable().meta({ description });

/** The body of PUT /attributions/{ref}. */
export const entry = z
  .strictObject({
    ref: z
      .uuid()
      .meta({ description: "Byline's id of the attribution, which always means one registration" }),
    revision: z.int().min(1).meta({ description: "Grows with every change. The highest counts" }),
    withdrawn: z.boolean().meta({ description: "The attribution was withdrawn. Keep it, marked" }),
    content_id: z.string().max(500),
    content_creator_id: z.string().max(500).nullable(),
    attribution_type: z.string().max(64),
    title: text("Title of the work"),
    creator: text("The creator's name"),
    platform: text("Where the work was used"),
    original_url: text("Where the work came from"),
    license: text("SPDX id, address, or name of the license"),
    recorded_at: z.iso
      .datetime({ precision: 3 })
      .meta({ description: "When Byline recorded it: UTC, with milliseconds and a final Z" }),
  })
  .meta({ id: "Entry" });
export type Entry = z.infer<typeof entry>;

/** The most entries of a batch. */
export const MAX_BATCH = 500;

/** The body of POST /attributions/batch. */
export const batch = z
  .strictObject({
    entries: z.array(entry).min(1).max(MAX_BATCH).meta({ description: "Each ref at most once" }),
  })
  .meta({ id: "Batch" });

const fault = z.object({ path: z.string().max(200), message: z.string().max(500) });

/** An attribution as the platform stores it. */
export const registration = z
  .object({
    ref: z.string().max(100),
    revision: z.int().meta({ description: "Revision of the entry that the platform has" }),
    state: z.enum(["processing", "registered", "needs_review", "rejected", "withdrawn"]),
    external_id: z
      .string()
      .max(200)
      .nullable()
      .meta({ description: "The platform's own id, the same for every revision" }),
    hash: z
      .string()
      .max(100)
      .meta({ description: "SHA-256 of the entry as canonical JSON (RFC 8785), in lowercase hex" }),
    updated_at: z.iso
      .datetime({ offset: true })
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
  })
  .meta({ id: "Registration" });
export type Registration = z.infer<typeof registration>;

/** A page of GET /attributions. */
export const registrationPage = z
  .object({ registrations: z.array(registration), next_cursor: z.string().max(500).nullable() })
  .meta({ id: "RegistrationPage" });

/** An RFC 9457 error. A 409 includes the conflicting registration. */
export const problem = z
  .object({
    title: z.string().max(500),
    status: z.int(),
    detail: z.string().max(2000).optional(),
    errors: z.array(fault).max(20).optional(),
    registration: registration.optional(),
  })
  .meta({ id: "PlatformProblem" });

/** What a PUT of the entry would return, in a batch's response. */
export const batchResult = problem
  .partial()
  .extend({
    ref: z.string().max(100).meta({ description: "The entry's ref" }),
    status: z.int().meta({ description: "The status that a PUT would return" }),
    registration: registration
      .optional()
      .meta({ description: "With 200, 201, and 202, and with the problem's members if 409" }),
    retry_after: z.int().optional().meta({ description: "Seconds, instead of the header Retry-After" }),
  })
  .meta({ id: "BatchResult" });
export type BatchResult = z.infer<typeof batchResult>;

/** The response of POST /attributions/batch. */
export const batchResults = z
  .object({ results: z.array(batchResult).meta({ description: "One for each entry, in their order" }) })
  .meta({ id: "BatchResults" });

/** Returns the SHA-256 of the canonical form, in lower-case hex. */
export function digest(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value), "utf8").digest("hex");
}

/** Returns canonical JSON (RFC 8785): members sorted by UTF-16 code units, without white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = value as Record<string, unknown>;
  const names = Object.keys(members).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name])}`).join(",")}}`;
}
