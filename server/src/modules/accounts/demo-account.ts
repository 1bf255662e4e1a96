import { randomBytes } from "node:crypto";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";

/**
 * Adds an account of the demo: its owner, or the visitor that all who look at it share. Nobody has
 * a password of it. Returns its id.
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
