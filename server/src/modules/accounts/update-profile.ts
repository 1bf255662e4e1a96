import type { UpdateProfile } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { type Db, inTransaction, isUniqueViolation } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { renamePersonalWorkspace } from "../workspaces/rename-workspace.ts";
import { refuseReservedUsername } from "./reserved-usernames.ts";

/** Changes the members that are given. Who bears a name that was reserved since keeps it. A workspace still called like its owner is called so again. */
export async function updateProfile(db: Db, actor: UserActor, input: UpdateProfile): Promise<void> {
  if (Object.keys(input).length === 0) return;
  try {
    await inTransaction(db, async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("update");
      if (input.username && input.username.toLowerCase() !== before?.username.toLowerCase())
        refuseReservedUsername(input.username);
      const [after] = await tx.update(users).set(input).where(eq(users.id, actor.userId)).returning();
      if (before && after) await renamePersonalWorkspace(tx, actor.userId, fullName(before), fullName(after));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "This username is taken. Choose another.");
    throw error;
  }
}
