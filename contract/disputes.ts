import { z } from "zod";
import { identifier } from "./identifiers.ts";
import { shownAs } from "./pictures.ts";
import { proseText } from "./text.ts";

/** What a creator objects to in a credit. */
export const DISPUTE_KINDS = ["not-mine", "wrong-license"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];
const kind = z.enum(DISPUTE_KINDS, `Kind must be one of ${DISPUTE_KINDS.join(", ")}`);

export const DISPUTE_STATES = ["open", "accepted", "declined", "withdrawn"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** `withdrawn`: by the creator who opened it. `credit-withdrawn`: the credit itself, by its project. */
export const DISPUTE_STEPS = ["accepted", "declined", "withdrawn", "credit-withdrawn"] as const;
/** How a project ends one. */
export const DISPUTE_DECISIONS = ["accepted", "declined", "credit-withdrawn"] as const;
export const DISPUTE_SIDES = ["creator", "project"] as const;

/** Messages of one dispute. */
export const MESSAGE_LIMIT = 50;

const body = proseText(2000, "Enter a message", "The text must be at most 2,000 characters");

/** POST /api/claims/:id/disputes; `credit` is the short id of a public credit. */
export const openDispute = z.object({
  credit: z.string().regex(/^[\w-]{1,100}$/, "Must be the short id of a credit"),
  kind,
  text: body,
});
/** POST /api/disputes/:id/messages. */
export const addMessage = z.object({ text: body });
/**
 * POST /api/disputes/:id/decision, by the project. To accept is to have the credit corrected since, or to
 * withdraw it now.
 */
export const decideDispute = z.object({
  decision: z.enum(["accepted", "declined"], "Decision must be accepted or declined"),
  withdraw: z.boolean().default(false),
  text: body,
});

const message = z.object({
  id: z.string(),
  side: z.enum(DISPUTE_SIDES),
  /** Null once its writer's account was deleted, and of a credit withdrawn without a reason. */
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
  /** Who objects, by the identifier that they proved, and the name they gave. */
  creator: z.object({ identifier, name: z.string().nullable() }),
  /** To the project's side; null to its creator. */
  attributionId: z.string().nullable(),
  /** Null once it is withdrawn, and to its creator while it is not public. */
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
  /** On whose side the caller is. */
  side: z.enum(DISPUTE_SIDES),
  /** Whether the caller may object once more: its creator, after the project declined for the first time. */
  canObjectAgain: z.boolean(),
  /** Whether the credit was corrected or withdrawn since: then it can be accepted as it is. */
  changedSince: z.boolean(),
  messages: z.array(message),
});
export type Dispute = z.infer<typeof dispute>;
