import { z } from "zod";
import { identifier } from "./identifiers.ts";
import { shownAs } from "./pictures.ts";
import { proseText } from "./text.ts";

/** Reasons for disputing a credit. */
export const DISPUTE_KINDS = ["not-mine", "wrong-license"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];
const kind = z.enum(DISPUTE_KINDS, `Kind must be one of ${DISPUTE_KINDS.join(", ")}`);

export const DISPUTE_STATES = ["open", "accepted", "declined", "withdrawn"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** `withdrawn`: by the creator who opened it. `credit-withdrawn`: the project withdrew the credit. */
export const DISPUTE_STEPS = ["accepted", "declined", "withdrawn", "credit-withdrawn"] as const;
/** A project's decisions. */
export const DISPUTE_DECISIONS = ["accepted", "declined", "credit-withdrawn"] as const;
export const DISPUTE_SIDES = ["creator", "project"] as const;

/** Maximum messages in one dispute. */
export const MESSAGE_LIMIT = 50;
/** Characters of an answer that become a withdrawal's reason. */
export const REASON_CHARACTERS = 500;

const body = proseText(2000, "Enter a message", "The text must be at most 2,000 characters");

/** POST /api/claims/:id/disputes; `credit` is the short id of a public credit. */
export const openDispute = z.object({
  credit: z.string().regex(/^[\w-]{1,100}$/, "Must be a credit's short id"),
  kind,
  text: body,
});
export const addMessage = z.object({ text: body });
/**
 * POST /api/disputes/:id/decision, by the project. Accepting requires that the credit has been corrected, or
 * withdraws it.
 */
export const decideDispute = z.object({
  decision: z.enum(["accepted", "declined"], "Decision must be accepted or declined"),
  withdraw: z.boolean().default(false),
  text: body,
});

const message = z.object({
  id: z.string(),
  side: z.enum(DISPUTE_SIDES),
  /** Null if its author's account was deleted, or if the credit was withdrawn without a reason. */
  text: z.string().nullable(),
  step: z.enum(DISPUTE_STEPS).nullable(),
  createdAt: z.string(),
});

export const dispute = z.object({
  id: z.string(),
  kind,
  state: z.enum(DISPUTE_STATES),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** The creator who objects, with their verified identifier and name. */
  creator: z.object({ identifier, name: z.string().nullable() }),
  /** Only for the project's side; null for the creator. */
  attributionId: z.string().nullable(),
  /** Null if withdrawn. Also null for the creator while it isn't public. */
  credit: z
    .object({
      /** The short id. */
      id: z.string(),
      url: z.string(),
      text: z.string(),
      license: z.string().nullable(),
      projectName: z.string(),
      ...shownAs,
    })
    .nullable(),
  /** The caller's side. */
  side: z.enum(DISPUTE_SIDES),
  /** Whether the caller may object again. A creator may, after the project's first decline. */
  canObjectAgain: z.boolean(),
  /**
   * Whether the credit has been corrected or withdrawn since. If so, the project can accept without another
   * change.
   */
  changedSince: z.boolean(),
  messages: z.array(message),
});
export type Dispute = z.infer<typeof dispute>;
