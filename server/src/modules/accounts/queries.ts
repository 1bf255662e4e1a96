import type { CurrentUser, Preferences } from "@byline/contract/accounts.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { unauthorizedSession } from "../../core/errors.ts";
import { accountTokens, users } from "../../db/tables/accounts.ts";
import { listWorkspaces } from "../workspaces/queries.ts";
import { isLinkFor } from "./account-tokens.ts";
import { preferencesOf } from "./notification-choices.ts";
import { erasedOn } from "./request-deletion.ts";

export async function getCurrentUser(deps: Deps, actor: UserActor): Promise<CurrentUser> {
  const [[user], joined, standing] = await Promise.all([
    deps.db.select().from(users).where(eq(users.id, actor.userId)),
    listWorkspaces(deps.db, actor.userId),
    deps.standingOf(deps, actor),
  ]);
  const workspaces = joined.filter(({ testOf }) => !testOf).map(({ testOf, ...workspace }) => workspace);
  const entered = joined.find(({ id }) => id === actor.workspaceId);
  const workspace = workspaces.find(({ id }) => id === (entered?.testOf ?? entered?.id));
  if (!user || !workspace) throw unauthorizedSession();
  const pendingEmail = await findPendingEmail(deps, user.id);
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    username: user.username,
    profileImageUrl: user.profileImageUrl,
    ...standing,
    workspace,
    workspaces,
    testMode: actor.test,
    operator: actor.operator,
    secondFactor: actor.secondFactor,
    hasPassword: user.passwordHash !== null,
    demo: actor.demo,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail,
    preferences: shapePreferences(user),
    deletionScheduledFor: user.deletionRequestedAt ? erasedOn(user.deletionRequestedAt).toISOString() : null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Returns the account's unconfirmed new address, or null. */
async function findPendingEmail({ db, clock }: Deps, ownerId: string): Promise<string | null> {
  const { userId, email } = accountTokens;
  const waiting = and(eq(userId, ownerId), isLinkFor("change_email", clock()));
  const [row] = await db.select({ email }).from(accountTokens).where(waiting);
  return row?.email ?? null;
}

type Choices = Pick<
  typeof users.$inferSelect,
  "emailNotifications" | "publicProfile" | "notificationPreferences"
>;

export function shapePreferences({
  emailNotifications,
  publicProfile,
  notificationPreferences,
}: Choices): Preferences {
  return { emailNotifications, publicProfile, notifications: preferencesOf(notificationPreferences) };
}
