import type { WriteContext } from "../../core/write.ts";
import { mail } from "../accounts/mails.ts";
import { listOperators } from "../accounts/people.ts";
import { queueMail } from "../mail/outbox.ts";

/** `section` is the console page that the mail links to. */
export type OperatorMail = { subject: string; paragraphs: string[]; section: string };

/** Part of a write: mails each operator. */
export async function mailOperators(
  { tx, deps }: WriteContext,
  { subject, paragraphs, section }: OperatorMail,
): Promise<void> {
  for (const operator of await listOperators(tx)) {
    const letter = mail(operator, subject, {
      paragraphs,
      action: { label: "Open the console", url: `${deps.config.url}/operator/${section}` },
      small: ["You’re receiving this email because you are an operator of this instance."],
    });
    await queueMail(tx, operator.id, letter);
  }
}
