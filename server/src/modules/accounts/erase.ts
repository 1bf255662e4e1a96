import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { dataExports, users } from "../../db/tables/accounts.ts";
import { endLinks } from "./account-tokens.ts";
import { dropAvatar } from "./avatar.ts";
import { dropExports } from "./data-export.ts";
import { endFactors } from "./factors/end-factors.ts";
import { endIdentities } from "./identities/link-identity.ts";
import { endVisitsOf } from "./identities/visits.ts";
import { endOtherSessionsOf } from "./sessions.ts";

/**
 * Keeps the row under a pseudonym made from its random id: attributions store that id and must still tell
 * recorders apart.
 */
export const accountsEraser: Eraser = {
  module: "accounts",
  tables: [
    "account_tokens",
    "avatars",
    "data_exports",
    "identities",
    "passkey_challenges",
    "passkeys",
    "pending_sign_ins",
    "provider_visits",
    "recovery_codes",
    "sessions",
    "totp_secrets",
    "users",
    "waiting_identities",
  ],
  async erase({ tx, deps }, { id }) {
    await endOtherSessionsOf(tx, { userId: id });
    await endLinks(tx, id);
    await endFactors(tx, id);
    await endIdentities(tx, id);
    await endVisitsOf(tx, id);
    await dropAvatar(tx, id, deps.clock());
    await dropExports(tx, eq(dataExports.userId, id), deps.clock());
    const pseudonym = `deleted-${id.replaceAll("-", "")}`;
    await tx
      .update(users)
      .set({
        email: `${pseudonym}@erased.invalid`,
        username: pseudonym,
        firstName: "Deleted",
        lastName: "developer",
        passwordHash: null,
        profileImageUrl: null,
        emailVerifiedAt: null,
        emailNotifications: false,
        publicProfile: false,
        notificationPreferences: {},
        erasedAt: new Date(deps.clock()),
      })
      .where(eq(users.id, id));
  },
};
