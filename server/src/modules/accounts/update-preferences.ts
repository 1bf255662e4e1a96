import type { Preferences, UpdatePreferences } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { unauthorizedSession } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { mergeChoices } from "../notifications/preferences.ts";
import { shapePreferences } from "./queries.ts";

/** Changes what is given, down to one channel of one kind, and answers all. */
export async function updatePreferences(
  db: Db,
  actor: UserActor,
  input: UpdatePreferences,
): Promise<Preferences> {
  const { emailNotifications, publicProfile, notifications } = input;
  return inTransaction(db, async (tx) => {
    const mine = eq(users.id, actor.userId);
    const [before] = await tx.select().from(users).where(mine).for("update");
    if (!before) throw unauthorizedSession();
    const changes = {
      ...(emailNotifications !== undefined && { emailNotifications }),
      ...(publicProfile !== undefined && { publicProfile }),
      ...(notifications && {
        notificationPreferences: mergeChoices(before.notificationPreferences, notifications),
      }),
    };
    if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(mine);
    return shapePreferences({ ...before, ...changes });
  });
}
