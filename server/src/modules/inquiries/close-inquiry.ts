import { RETENTION } from "@byline/contract/retention.ts";
import { eq, lt } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { systemWrite, write } from "../../core/write.ts";
import { inquiries } from "../../db/tables/inquiries.ts";
import { DAY_MS } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";

/** Closes an inquiry that was answered or needs no answer. Closing it again changes nothing. */
export const closeInquiry = write<UserActor, { id: string; note: string }, void>(
  "closeInquiry",
  { may: canOperate, scope: "operator" },
  async ({ tx, deps, emit }, { id, note }) => {
    if (!isUuid(id)) throw notFound("message");
    const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for("update");
    if (!inquiry) throw notFound("message");
    if (inquiry.closedAt) return;
    const closedAt = new Date(deps.clock());
    await tx.update(inquiries).set({ closedAt }).where(eq(inquiries.id, id));
    const { kind } = inquiry;
    emit("inquiry.closed", { subjects: [id], workspaceId: null, data: { kind, note } });
  },
);

/** Deletes inquiries closed a year ago, whose names and addresses are no longer needed. */
export const sweepInquiries = systemWrite<void, void>("sweepInquiries", async ({ tx, deps }) => {
  const before = new Date(deps.clock() - RETENTION.inquiryDays * DAY_MS);
  await tx.delete(inquiries).where(lt(inquiries.closedAt, before));
});
