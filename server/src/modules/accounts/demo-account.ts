import { randomBytes } from "node:crypto";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";

/**
 * Adds a demo account: the owner, or the visitor account that everyone viewing the demo shares. Neither has
 * a password. Returns its id.
 */
export async function addDemoAccount(
  tx: Tx,
  lastName: "Owner" | "Visitor",
  createdAt: Date,
): Promise<string> {
  const username = `demo-${lastName.toLowerCase()}-${randomBytes(4).toString("hex")}`;
  const [account] = await tx
    .insert(users)
    .values({
      firstName: "Demo",
      lastName,
      username,
      email: `${username}@demo.invalid`,
      createdAt,
      publicProfile: false,
      emailNotifications: false,
      demo: true,
    })
    .returning({ id: users.id });
  if (!account) throw new Error("The demo's account was not returned");
  return account.id;
}
