import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { personWrite } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { queueMail } from "../mail/outbox.ts";
import { deletionUndoneMail } from "./mails.ts";

/** Unlocks the account and restores its tokens and projects, but not its sessions. */
export const undoDeletion = personWrite<void, void>("undoDeletion", async ({ tx, actor, deps, emit }) => {
  const own = eq(users.id, actor.userId);
  const [user] = await tx.select().from(users).where(own).for("update");
  if (!user?.deletionRequestedAt || user.erasedAt)
    throw new AppError("conflict", "This account isn’t scheduled for deletion.");
  await tx.update(users).set({ deletionRequestedAt: null }).where(own);
  await deps.accountSteps.unlocked(tx, user.id, user.deletionRequestedAt);
  await queueMail(tx, user.id, deletionUndoneMail(user));
  emit("account.deletion_undone", { subjects: [user.id], workspaceId: null });
});
