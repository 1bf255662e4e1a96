import type { EndGrants } from "./core/grants.ts";
import { endLinks } from "./modules/accounts/account-tokens.ts";
import { endFactors } from "./modules/accounts/factors/end-factors.ts";
import { endPendingOf } from "./modules/accounts/factors/pending-sign-in.ts";
import { endIdentities } from "./modules/accounts/identities/link-identity.ts";
import { endVisitsOf } from "./modules/accounts/identities/visits.ts";
import { endOtherSessionsOf, endOwnSession } from "./modules/accounts/sessions.ts";
import { endInvitations } from "./modules/team/end-invitations.ts";
import { exposeSeenTokens } from "./modules/tokens/expose-tokens.ts";
import { endApiTokens, endServiceTokens } from "./modules/tokens/suspend-tokens.ts";

/** Each module's function that ends its grants. */
export const grants: EndGrants = {
  confirmLink: (tx, { userId }) => endLinks(tx, userId, "verify_email"),
  changeLink: (tx, { userId }) => endLinks(tx, userId, "change_email"),
  resetLink: (tx, { userId }) => endLinks(tx, userId, "reset_password"),
  ownSession: endOwnSession,
  async otherSessions(tx, holder) {
    await endOtherSessionsOf(tx, holder);
    if (!holder.left) await endPendingOf(tx, holder.userId);
  },
  token: endApiTokens,
  serviceToken: endServiceTokens,
  seenToken: exposeSeenTokens,
  invitation: endInvitations,
  factor: (tx, { userId }) => endFactors(tx, userId),
  identity: (tx, { userId }) => endIdentities(tx, userId),
  identityLink: (tx, { userId }) => endVisitsOf(tx, userId),
};
