import { eq } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";

/** `section` is the one of the console where it can be seen. */
export type OperatorNews = { subject: string; paragraphs: string[]; section: string };

/** Part of the transaction of what it tells of: one mail to each operator. */
export async function mailOperators(
  tx: Db,
  config: Config,
  { subject, paragraphs, section }: OperatorNews,
): Promise<void> {
  const operators = await tx.select().from(users).where(eq(users.operator, true));
  for (const { id, email, firstName } of operators) {
    const words = compose({
      name: firstName,
      paragraphs,
      action: { label: "Open the console", url: `${config.url}/operator/${section}` },
      small: ["You get this mail because you are an operator of this instance."],
    });
    await queueMail(tx, id, { to: email, subject, ...words });
  }
}
