import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { outboxMails } from "../../db/tables/notifications.ts";

export const mailEraser: Eraser = {
  module: "mail",
  tables: ["outbox_mails"],
  async erase({ tx }, { id }) {
    await tx.delete(outboxMails).where(eq(outboxMails.userId, id));
  },
};
