import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { sessions } from "../../db/tables/accounts.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { findAvatar } from "./avatar.ts";
import { getSecondFactor } from "./factors/queries.ts";
import { listIdentities } from "./identities/queries.ts";
import { findPerson } from "./people.ts";
import { shapePreferences } from "./queries.ts";

export const accountsExporter: Exporter = {
  module: "accounts",
  tables: ["avatars", "identities", "passkeys", "recovery_codes", "sessions", "totp_secrets", "users"],
  async export(deps, { id }, zip) {
    const { db } = deps;
    const user = await findPerson(db, id);
    if (!user) return;
    await zip.addJson("account.json", {
      id,
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      secondFactor: await getSecondFactor(db, id),
      identities: await listIdentities(deps, id),
      preferences: shapePreferences(user),
      workspaces: await listWorkspaces(db, id),
      createdAt: user.createdAt,
    });
    const avatar = await findAvatar(deps, { userId: id });
    if (avatar) await zip.addFile("avatar.webp", await buffer(avatar));
    await zip.addJson("sessions.json", await listSessionsOf(db, id));
  },
};

async function listSessionsOf(db: Db, userId: string) {
  const { id, address, userAgent, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, address, userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));
}
