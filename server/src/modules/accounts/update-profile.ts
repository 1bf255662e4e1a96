import type { UpdateProfile } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { refuseReservedPerson, refuseReservedUsername } from "../../core/reserved-names.ts";
import { personWrite } from "../../core/write.ts";
import { isUniqueViolation, type Tx } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { changesBetween } from "../../kit/changes.ts";
import { fullName } from "../../kit/full-name.ts";
import { renamePersonalWorkspace } from "../workspaces/rename-workspace.ts";
import { explainLookAlike, refuseLookAlike } from "./look-alike.ts";
import type { Person } from "./people.ts";

/**
 * Changes the given fields. A name reserved after it was chosen may stay. Renames a workspace that still has
 * its owner's name.
 */
export const updateProfile = personWrite<UpdateProfile, void>(
  "updateProfile",
  async ({ tx, deps, actor: { userId }, emit }, input) => {
    if (Object.keys(input).length === 0) return;
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const isRenamed = input.username?.toLowerCase() !== before?.username.toLowerCase();
    if (input.username && isRenamed) {
      refuseReservedUsername(input.username, deps.config);
      await refuseLookAlike(tx, input.username, userId);
    }
    const named = before && { ...before, ...input };
    if (named && fullName(named) !== fullName(before)) refuseReservedPerson(named, deps.config);
    const after = await change(tx, userId, {
      ...input,
      ...(input.username && isRenamed && { looksLikeOlder: false }),
    });
    if (before && after) await renamePersonalWorkspace(tx, userId, fullName(before), fullName(after));
    const changes = changesBetween(before ?? null, input);
    emit("account.updated", { subjects: [userId], workspaceId: null, changes });
  },
);

type Changes = UpdateProfile & { looksLikeOlder?: boolean };

async function change(tx: Tx, userId: string, input: Changes): Promise<Person | undefined> {
  try {
    const [after] = await tx.update(users).set(input).where(eq(users.id, userId)).returning();
    return after;
  } catch (cause) {
    const error = explainLookAlike(cause);
    if (isUniqueViolation(error)) throw new AppError("conflict", "This username is taken. Choose another.");
    throw error;
  }
}
