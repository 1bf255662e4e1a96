import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { disputeMessages, disputes } from "../../db/tables/disputes.ts";

/** Deletes disputes the person opened, with their threads, and the text of their messages in others. */
export const disputesEraser: Eraser = {
  module: "disputes",
  tables: ["disputes", "dispute_messages"],
  async erase({ tx }, { id }) {
    await tx.delete(disputes).where(eq(disputes.userId, id));
    await tx.update(disputeMessages).set({ body: null }).where(eq(disputeMessages.userId, id));
  },
};
