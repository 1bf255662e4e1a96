import type { CreateNotice, NoticeReceipt } from "@byline/contract/dmca.ts";
import { ANSWER_HOURS } from "@byline/contract/limits.ts";
import type { VisitorActor } from "../../core/access.ts";
import { systemWrite } from "../../core/write.ts";
import { dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { receiptNumber } from "../../kit/receipts.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailOperators } from "../operators/mail-operators.ts";
import { receivedMail } from "./dmca-mails.ts";

/** Saves the notice, then mails the receipt with its secret link, and the operators. */
export const createNotice = systemWrite<Omit<CreateNotice, "guard">, NoticeReceipt, VisitorActor>(
  "createNotice",
  async (ctx, input) => {
    const { tx, deps, emit } = ctx;
    const secret = newSecret();
    const createdAt = new Date(deps.clock());
    const state = "received";
    const [notice] = await tx
      .insert(dmcaNotices)
      .values({
        ...input,
        creditWouldDo: input.creditWouldDo ?? false,
        id: timeOrderedId(),
        receipt: receiptNumber("DMCA"),
        state,
        claimantHash: hashSecret(secret),
        createdAt,
      })
      .returning();
    if (!notice) throw new Error("The new notice was not returned");
    const { id, receipt, name, email, owner, work, material } = notice;
    await tx.insert(dmcaEvents).values({ id: timeOrderedId(), noticeId: id, state, createdAt });
    await queueMail(tx, null, receivedMail(notice, deps.config.url, secret, ANSWER_HOURS));
    await mailOperators(ctx, {
      subject: `A DMCA notice from ${name} (${receipt})`,
      paragraphs: [
        `${name} <${email}>, for ${owner}, claims infringement.`,
        `Work: ${work}`,
        `Material: ${material}`,
      ],
      section: "notices",
    });
    emit("notice.filed", { subjects: [id], workspaceId: null });
    return { receipt, secret };
  },
);
