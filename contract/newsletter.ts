import { z } from "zod";
import { senderEmail } from "./forms.ts";
import { listQuery } from "./paging.ts";
import { nameText, proseText } from "./text.ts";

/**
 * POST /api/newsletter. The response is the same for every address. An address receives no issue until its
 * owner confirms.
 */
export const askNewsletter = z.object({ email: senderEmail });

const secret = z.string().min(1, "This link is incomplete").max(200, "This link isn't valid");

/** POST /api/newsletter/confirm, with the mailed link's secret. */
export const confirmNewsletter = z.object({ token: secret });
export const confirmedNewsletter = z.object({ email: z.string() });
/** POST /api/newsletter/unsubscribe?token=..., from a newsletter's link or its List-Unsubscribe header. */
export const leaveNewsletter = z.object({ token: secret });

/**
 * POST /api/operator/newsletter-issues. Blank lines separate paragraphs. `test`: sends only to the operator.
 */
export const sendIssue = z.object({
  subject: nameText(200, "Please enter a subject", "Subject must be at most 200 characters"),
  body: proseText(20_000, "Please enter the text", "Text must be at most 20,000 characters"),
  test: z.boolean().default(false),
});
export type SendIssue = z.input<typeof sendIssue>;
export const issueQuery = listQuery;
export const newsletterIssue = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  readers: z.int(),
  createdAt: z.string(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;
export const sentIssue = z.object({ readers: z.int() });
