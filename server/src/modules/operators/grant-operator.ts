import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** Makes an account an operator, or no longer one, from the command line. False when there is no such account. Open pages obey at once. */
export function setOperator(db: Db, email: string, operator: boolean): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ operator })
      .where(sql`${users.email} = ${email.toLowerCase()} and ${users.deletionRequestedAt} is null`)
      .returning({ id: users.id });
    if (user)
      await recordAudit(tx, null, {
        action: operator ? "grant operator" : "revoke operator",
        kind: "user",
        id: user.id,
      });
    return user !== undefined;
  });
}
