import type { Preferences, UpdatePreferences } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import { unauthorizedSession } from "../../core/errors.ts";
import { personWrite } from "../../core/write.ts";
import { users } from "../../db/tables/accounts.ts";
import { changesBetween } from "../../kit/changes.ts";
import { mergeChoices } from "./notification-choices.ts";
import { shapePreferences } from "./queries.ts";

/** Changes the given preferences, down to one channel of one kind, and returns all of them. */
export const updatePreferences = personWrite<UpdatePreferences, Preferences>(
  "updatePreferences",
  async ({ tx, actor, emit }, { emailNotifications, publicProfile, notifications }) => {
    const own = eq(users.id, actor.userId);
    const [before] = await tx.select().from(users).where(own).for("update");
    if (!before) throw unauthorizedSession();
    const changes = {
      ...(emailNotifications !== undefined && { emailNotifications }),
      ...(publicProfile !== undefined && { publicProfile }),
      ...(notifications && {
        notificationPreferences: mergeChoices(before.notificationPreferences, notifications),
      }),
    };
    if (Object.keys(changes).length > 0) {
      await tx.update(users).set(changes).where(own);
      emit("account.updated", {
        subjects: [actor.userId],
        workspaceId: null,
        changes: changesBetween(before, changes),
      });
    }
    return shapePreferences({ ...before, ...changes });
  },
);
