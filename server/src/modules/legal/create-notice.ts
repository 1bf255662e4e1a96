import { ANSWER_HOURS, type CreateNotice, type NoticeReceipt } from "@byline/contract/dmca.ts";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { receiptNumber } from "../../kit/receipts.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailOperators } from "../operators/mail-operators.ts";
import { receivedMail } from "./dmca-mails.ts";

/** Saves the notice, then mails the receipt with the secret link, and the operators. */
export async function createNotice(deps: Deps, input: Omit<CreateNotice, "guard">): Promise<NoticeReceipt> {
  const secret = newSecret();
  const createdAt = new Date(deps.clock());
  const receipt = await inTransaction(deps.db, async (tx) => {
    const [notice] = await tx
      .insert(dmcaNotices)
      .values({
        ...input,
        creditWouldDo: input.creditWouldDo ?? false,
        id: timeOrderedId(),
        receipt: receiptNumber("DMCA"),
        state: "received",
        claimantHash: hashSecret(secret),
        createdAt,
      })
      .returning();
    if (!notice) throw new Error("The new notice was not returned");
    await tx
      .insert(dmcaEvents)
      .values({ id: timeOrderedId(), noticeId: notice.id, state: "received", createdAt });
    await queueMail(tx, null, receivedMail(notice, deps.config.url, secret, ANSWER_HOURS));
    await mailOperators(tx, deps.config, {
      subject: `A DMCA notice from ${notice.name} (${notice.receipt})`,
      paragraphs: [
        `${notice.name} <${notice.email}>, for ${notice.owner}, claims infringement.`,
        `Work: ${notice.work}`,
        `Material: ${notice.material}`,
      ],
      section: "notices",
    });
    return notice.receipt;
  });
  return { receipt, secret };
}
