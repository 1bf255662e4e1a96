import { type InquiryKind, supportTopicNames } from "@byline/contract/inquiries.ts";
import type { UserActor, VisitorActor } from "../../core/access.ts";
import { systemWrite } from "../../core/write.ts";
import { inquiries } from "../../db/tables/inquiries.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { receiptNumber } from "../../kit/receipts.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailOperators } from "../operators/mail-operators.ts";

/** `about` is the company (sales) or the topic (support). */
export type NewInquiry = { kind: InquiryKind; name: string; email: string; about: string; message: string };

const KINDS = {
  sales: {
    prefix: "SAL",
    section: "sales",
    subject: "We received your message to sales",
    announced: "A sales lead",
  },
  support: {
    prefix: "SUP",
    section: "support",
    subject: "We received your support request",
    announced: "A support request",
  },
};

/**
 * Saves the message, then mails a receipt to the sender and a copy to the operators. The receipt repeats
 * nothing that was typed, because the address may be someone else's. Returns the receipt number.
 */
export const sendInquiry = systemWrite<NewInquiry, string, UserActor | VisitorActor>(
  "sendInquiry",
  async (ctx, inquiry) => {
    const { tx, actor, deps, emit } = ctx;
    const { prefix, section, subject, announced } = KINDS[inquiry.kind];
    const { kind, name, email, message } = inquiry;
    const id = timeOrderedId();
    const receipt = receiptNumber(prefix);
    const userId = actor.kind === "user" ? actor.userId : null;
    const about =
      kind === "support" ? supportTopicNames[inquiry.about as keyof typeof supportTopicNames] : inquiry.about;
    await tx.insert(inquiries).values({ id, receipt, userId, createdAt: new Date(deps.clock()), ...inquiry });
    const composed = compose({
      subject: `${subject} (${receipt})`,
      paragraphs: [
        "Thank you for writing. We read every message and will reply to this address. Your number is " +
          `${receipt}.`,
      ],
      small: [
        "You’re receiving this email because your address was entered in our form. If you didn’t write to " +
          "us, you can ignore it.",
      ],
    });
    await queueMail(tx, userId, { to: email, ...composed });
    await mailOperators(ctx, {
      subject: `${announced} from ${name} (${receipt})`,
      paragraphs: [`${name} <${email}> wrote about: ${about}.`, message],
      section,
    });
    emit("inquiry.sent", { subjects: [id], workspaceId: null, data: { kind } });
    return receipt;
  },
);
