import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { disputeMessages, disputes } from "../../db/tables/disputes.ts";

/** What somebody disputed goes with the whole thread; of what they answered for a project, the texts go. */
export const disputesEraser: Eraser = {
  module: "disputes",
  tables: ["disputes", "dispute_messages"],
  async erase({ tx }, { id }) {
    await tx.delete(disputes).where(eq(disputes.userId, id));
    await tx.update(disputeMessages).set({ body: null }).where(eq(disputeMessages.userId, id));
  },
};
