import { type InquiryKind, supportTopicNames } from "@byline/contract/inquiries.ts";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { inquiries } from "../../db/tables/inquiries.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { receiptNumber } from "../../kit/receipts.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailOperators } from "../operators/mail-operators.ts";

/** `about` is the company, or one of the topics. */
export type NewInquiry = {
  kind: InquiryKind;
  name: string;
  email: string;
  about: string;
  message: string;
  userId: string | null;
};

const KINDS = {
  sales: { prefix: "SAL", section: "sales", subject: "We have your message to sales", news: "A sales lead" },
  support: {
    prefix: "SUP",
    section: "support",
    subject: "We have your support request",
    news: "A support request",
  },
};

/** Keeps what was written, then mails: a receipt to who wrote, news to the operators. Returns the receipt's number. */
export async function sendInquiry(deps: Deps, inquiry: NewInquiry): Promise<string> {
  const { prefix, section, subject, news } = KINDS[inquiry.kind];
  const receipt = receiptNumber(prefix);
  const { name, email, message } = inquiry;
  const about =
    inquiry.kind === "support"
      ? supportTopicNames[inquiry.about as keyof typeof supportTopicNames]
      : inquiry.about;
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insert(inquiries)
      .values({ id: timeOrderedId(), receipt, createdAt: new Date(deps.clock()), ...inquiry });
    const words = compose({
      name,
      paragraphs: [
        `Thank you for writing. We read every message and answer to this address. Your number is ${receipt}.`,
        `You wrote:\n${message}`,
      ],
      small: [
        "You did not write to us? Then somebody typed your address by mistake, and there is nothing to do.",
      ],
    });
    await queueMail(tx, inquiry.userId, { to: email, subject: `${subject} (${receipt})`, ...words });
    const paragraphs = [`${name} <${email}> wrote about: ${about}.`, message];
    await mailOperators(tx, deps.config, {
      subject: `${news} from ${name} (${receipt})`,
      paragraphs,
      section,
    });
  });
  return receipt;
}
