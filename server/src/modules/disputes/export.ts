import { eq, inArray, or } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { pagesById } from "../../db/pages.ts";
import { disputeMessages, disputes } from "../../db/tables/disputes.ts";

export const disputesExporter: Exporter = {
  module: "disputes",
  tables: ["dispute_messages", "disputes"],
  async export({ db }, { id }, zip) {
    await zip.addList("disputes", pagesById(db, disputes, disputes.id, eq(disputes.userId, id)));
    await zip.addList("dispute-messages", pagesOfMessages(db, id));
  },
};

/** Returns all messages of disputes the person opened, and their own messages in others. */
async function* pagesOfMessages(db: Db, person: string) {
  const opened = db.select({ id: disputes.id }).from(disputes).where(eq(disputes.userId, person));
  const isTheirs = or(eq(disputeMessages.userId, person), inArray(disputeMessages.disputeId, opened));
  if (!isTheirs) return;
  for await (const rows of pagesById(db, disputeMessages, disputeMessages.id, isTheirs))
    yield rows.map(({ userId, ...message }) => ({ ...message, isOwn: userId === person }));
}
