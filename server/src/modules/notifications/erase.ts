import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { digestUnsubscribes, notifications } from "../../db/tables/notifications.ts";

export const notificationsEraser: Eraser = {
  module: "notifications",
  tables: ["digest_unsubscribes", "notifications"],
  async erase({ tx }, { id }) {
    await tx.delete(notifications).where(eq(notifications.userId, id));
    await tx.delete(digestUnsubscribes).where(eq(digestUnsubscribes.userId, id));
  },
};
