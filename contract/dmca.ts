import { z } from "zod";
import { formGuard, senderEmail, senderName } from "./forms.ts";
import { listQuery } from "./paging.ts";
import { nameText, optionalProse, proseText } from "./text.ts";

const LONG = 5000;
const affirmed = (message: string) => z.literal(true, message);
const phone = nameText(
  50,
  "Please enter a telephone number",
  "Telephone number must be at most 50 characters",
);
const address = proseText(
  1000,
  "Please enter your postal address",
  "Address must be at most 1,000 characters",
);
const signature = nameText(
  200,
  "Please sign with your full name",
  "Signature must be at most 200 characters",
);

/** POST /api/dmca/notices: all parts required by 17 U.S.C. 512(c)(3)(A). */
export const createNotice = z.object({
  name: senderName,
  owner: nameText(200, "Please enter the rights holder", "Rights holder must be at most 200 characters"),
  email: senderEmail,
  phone,
  address,
  work: proseText(LONG, "Please identify the work", "Work must be at most 5,000 characters"),
  material: proseText(
    LONG,
    "Please enter the address of the material",
    "Material must be at most 5,000 characters",
  ),
  creditWouldDo: z.boolean().default(false),
  goodFaith: affirmed("Confirm this to send a notice"),
  accurate: affirmed("Confirm this under penalty of perjury to send a notice"),
  signature,
  guard: formGuard,
});
export type CreateNotice = z.input<typeof createNotice>;

/** `secret` opens the notice's page. It's shown only once, here and in the mail. */
export const noticeReceipt = z.object({ receipt: z.string(), secret: z.string() });
export type NoticeReceipt = z.infer<typeof noticeReceipt>;

const secret = z.string().min(1, "This link is incomplete").max(200, "This link isn't valid");

/** POST /api/dmca/status. Uses POST to keep the secret out of URLs. */
export const askStatus = z.object({ token: secret });

export const NOTICE_STATES = ["received", "rejected", "removed", "countered", "restored", "court"] as const;
export const noticeState = z.enum(NOTICE_STATES);
export type NoticeState = z.infer<typeof noticeState>;

export const noticeEvent = z.object({ state: noticeState, note: z.string(), createdAt: z.string() });

export const counterNotice = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  material: z.string(),
  signature: z.string(),
  createdAt: z.string(),
});
export type CounterNotice = z.infer<typeof counterNotice>;

/** A notice as both sides see it. Days look like 2026-11-21. */
export const noticeStatus = z.object({
  receipt: z.string(),
  side: z.enum(["claimant", "member"]),
  state: noticeState,
  claimant: z.string(),
  claimantEmail: z.string(),
  owner: z.string(),
  work: z.string(),
  material: z.string(),
  signature: z.string(),
  creditWouldDo: z.boolean(),
  counter: counterNotice.nullable(),
  restoreFrom: z.string().nullable(),
  restoreBy: z.string().nullable(),
  canCounter: z
    .boolean()
    .meta({ description: "Whether the visitor posted the material and can still object" }),
  events: z.array(noticeEvent),
  createdAt: z.string(),
});
export type NoticeStatus = z.infer<typeof noticeStatus>;

/**
 * POST /api/dmca/counter-notices: all parts required by 17 U.S.C. 512(g)(3). `token` is from the mailed link.
 */
export const createCounterNotice = z.object({
  token: secret,
  name: senderName,
  email: senderEmail,
  phone,
  address,
  material: proseText(
    LONG,
    "Please identify the material and where it appeared",
    "Material must be at most 5,000 characters",
  ),
  mistake: affirmed("Confirm this under penalty of perjury to send a counter-notice"),
  jurisdiction: affirmed("Consent to this to send a counter-notice"),
  service: affirmed("Accept this to send a counter-notice"),
  signature,
  guard: formGuard,
});
export type CreateCounterNotice = z.input<typeof createCounterNotice>;

/** GET /api/operator/notices. Waiting: received or countered. Down: removed without a counter-notice. */
export const noticeQuery = listQuery.extend({
  status: z.enum(["waiting", "down", "closed"], "Status must be waiting, down or closed").default("waiting"),
});

export const noticeItem = z.object({
  id: z.string(),
  receipt: z.string(),
  state: noticeState,
  name: z.string(),
  owner: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  work: z.string(),
  material: z.string(),
  creditWouldDo: z.boolean(),
  signature: z.string(),
  answerBy: z.string().meta({ description: "When the first response is due" }),
  named: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: "Projects with addresses in the notice" }),
  projectId: z.string().nullable(),
  memberEmail: z.string().nullable(),
  upheldBefore: z.int().meta({ description: "Other upheld notices against the same person" }),
  restoreFrom: z.string().nullable(),
  restoreBy: z.string().nullable(),
  mayRestore: z.boolean(),
  counter: counterNotice.nullable(),
  events: z.array(noticeEvent),
  createdAt: z.string(),
});
export type NoticeItem = z.infer<typeof noticeItem>;

/**
 * POST /api/operator/notices/:id/decision. `note` is sent to both sides. A removal requires the project or
 * the person who posted the material.
 */
export const decideNotice = z.object({
  decision: z.enum(
    ["reject", "remove", "restore", "court"],
    "Decision must be reject, remove, restore or court",
  ),
  note: optionalProse(2000, "Message must be at most 2,000 characters").default(""),
  projectId: z.string().optional(),
  memberEmail: senderEmail.optional(),
});
export type DecideNotice = z.input<typeof decideNotice>;
