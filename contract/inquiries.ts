import { z } from "zod";
import { formGuard, senderEmail, senderName } from "./forms.ts";
import { operatorNote } from "./operators.ts";
import { listQuery } from "./paging.ts";
import { nameText, proseText } from "./text.ts";

export const MESSAGE_LIMIT = 10_000;

const message = proseText(
  MESSAGE_LIMIT,
  "Please write a message",
  "Message must be at most 10,000 characters",
);

export const createLead = z.object({
  name: senderName,
  email: senderEmail,
  company: nameText(200, "Please enter your company", "Company must be at most 200 characters"),
  message,
  guard: formGuard,
});

export const SUPPORT_TOPICS = ["account", "api", "billing", "bug", "other"] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
export const supportTopicNames: Record<SupportTopic, string> = {
  account: "My account",
  api: "The API or an SDK",
  billing: "Plans and payment",
  bug: "Something is broken",
  other: "Something else",
};

export const createSupportRequest = z.object({
  name: senderName,
  email: senderEmail,
  topic: z.enum(SUPPORT_TOPICS, "Please select a topic"),
  message,
  guard: formGuard,
});

export const inquiryKind = z.enum(["sales", "support"], "Kind must be sales or support");
export type InquiryKind = z.infer<typeof inquiryKind>;

/** GET /api/operator/inquiries: open ones oldest first, closed ones newest first. */
export const inquiryQuery = listQuery.extend({
  kind: inquiryKind,
  status: z.enum(["open", "closed"], "Status must be open or closed").default("open"),
});
export const inquiry = z.object({
  id: z.string(),
  receipt: z.string(),
  kind: inquiryKind,
  name: z.string(),
  email: z.string(),
  about: z.string().meta({ description: "The company of a sales lead, or the topic of a support request" }),
  message: z.string(),
  username: z
    .string()
    .nullable()
    .meta({ description: "The account that was signed in when the message was sent" }),
  closedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Inquiry = z.infer<typeof inquiry>;

export const closeInquiry = z.object({ note: operatorNote });
