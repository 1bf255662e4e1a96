import { activeConsumers } from "../consumers.ts";
import type { Deps } from "../core/deps.ts";
import { listLags } from "../events/lag.ts";
import type { App } from "../http/app.ts";
import { avatarRoutes } from "../modules/accounts/avatar-routes.ts";
import { factorRoutes } from "../modules/accounts/factors/routes.ts";
import { identityRoutes } from "../modules/accounts/identities/routes.ts";
import { accountRoutes } from "../modules/accounts/routes.ts";
import { settingsRoutes } from "../modules/accounts/settings-routes.ts";
import { publicAnalyticsRoutes } from "../modules/analytics/public-routes.ts";
import { analyticsRoutes } from "../modules/analytics/routes.ts";
import { publicExportRoutes } from "../modules/attributions/export-public-routes.ts";
import { publicImportRoutes } from "../modules/attributions/import-public-routes.ts";
import { publicAttributionRoutes } from "../modules/attributions/public-routes.ts";
import { attributionRoutes } from "../modules/attributions/routes.ts";
import { auditRoutes } from "../modules/audit/routes.ts";
import { billingRoutes } from "../modules/billing/routes.ts";
import { publicCatalogChanges } from "../modules/catalog/change-public-routes.ts";
import { duplicateRoutes } from "../modules/catalog/duplicate-routes.ts";
import { publicCatalogRoutes } from "../modules/catalog/public-routes.ts";
import { catalogRoutes } from "../modules/catalog/routes.ts";
import { claimRoutes } from "../modules/claims/routes.ts";
import { reportRoutes } from "../modules/community/operator-routes.ts";
import { publicCommunityRoutes } from "../modules/community/public-routes.ts";
import { communityRoutes } from "../modules/community/routes.ts";
import { creditedRoutes } from "../modules/credits/attribution-routes.ts";
import { publicCreditFileRoutes } from "../modules/credits/credit-file-routes.ts";
import { publicCreditLineRoutes } from "../modules/credits/credit-public-routes.ts";
import { demoRoutes } from "../modules/demo/routes.ts";
import { disputeRoutes } from "../modules/disputes/routes.ts";
import { feedbackRoutes } from "../modules/feedback/routes.ts";
import { formRoutes } from "../modules/forms/routes.ts";
import { inquiryRoutes } from "../modules/inquiries/routes.ts";
import { legalRoutes } from "../modules/legal/routes.ts";
import { newsletterRoutes } from "../modules/newsletter/routes.ts";
import { outboxRoutes } from "../modules/notifications/outbox-routes.ts";
import { notificationRoutes } from "../modules/notifications/routes.ts";
import { operatorRoutes } from "../modules/operators/routes.ts";
import { pictureRoutes } from "../modules/pictures/routes.ts";
import { markRoutes } from "../modules/projects/mark-routes.ts";
import { publicProjectRoutes } from "../modules/projects/public-routes.ts";
import { projectRoutes } from "../modules/projects/routes.ts";
import { publicRequestRoutes } from "../modules/requests/public-routes.ts";
import { requestRoutes } from "../modules/requests/routes.ts";
import { publicResolveRoutes } from "../modules/resolve/public-routes.ts";
import { resolveRoutes } from "../modules/resolve/routes.ts";
import { rightsRoutes } from "../modules/rights/routes.ts";
import { publicRoyaltyRoutes } from "../modules/royalties/public-routes.ts";
import { royaltyRoutes } from "../modules/royalties/routes.ts";
import { savedViewRoutes } from "../modules/saved-views/routes.ts";
import { searchRoutes } from "../modules/search/routes.ts";
import { statusRoutes } from "../modules/status/routes.ts";
import { teamRoutes } from "../modules/team/routes.ts";
import { deviceRoutes, publicDeviceRoutes } from "../modules/tokens/device-routes.ts";
import { ownTokenRoutes } from "../modules/tokens/own-token-routes.ts";
import { publicTokenRoutes } from "../modules/tokens/public-routes.ts";
import { tokenRoutes } from "../modules/tokens/routes.ts";
import { publicUsageRoutes } from "../modules/usage/public-routes.ts";
import { usageRoutes } from "../modules/usage/routes.ts";
import { publicWebhookRoutes } from "../modules/webhooks/public-routes.ts";
import { webhookRoutes } from "../modules/webhooks/routes.ts";
import { countQueues } from "../operator-queues.ts";
import { preflight } from "../preflight.ts";

/** App routes, under /api, for Byline's own pages with a session cookie. Their reads may use a replica. */
export const appModules = [
  notificationRoutes,
  projectRoutes,
  markRoutes,
  auditRoutes,
  attributionRoutes,
  creditedRoutes,
  pictureRoutes,
  catalogRoutes,
  duplicateRoutes,
  analyticsRoutes,
  claimRoutes,
  disputeRoutes,
  communityRoutes,
  resolveRoutes,
  rightsRoutes,
  savedViewRoutes,
  searchRoutes,
  usageRoutes,
  webhookRoutes,
  royaltyRoutes,
  feedbackRoutes,
  reportRoutes,
  demoRoutes,
  statusRoutes,
  legalRoutes,
  inquiryRoutes,
  newsletterRoutes,
  billingRoutes,
];

/** The rest, which always reads the primary: identity, the request log, and the state of the instance. */
export const primaryAppModules = [
  accountRoutes,
  settingsRoutes,
  factorRoutes,
  identityRoutes,
  avatarRoutes,
  outboxRoutes,
  tokenRoutes,
  deviceRoutes,
  teamRoutes,
  formRoutes,
  requestRoutes,
  overviewRoutes,
];

function overviewRoutes(app: App, deps: Deps) {
  operatorRoutes(app, deps, {
    queues: () => countQueues(deps.db),
    consumers: () => listLags(deps, activeConsumers(deps)),
    preflight: () => preflight(deps.config),
  });
}

/** Public API routes, under /v1, for developers' programs with a token. Their reads may use a replica. */
export const publicModules = [
  publicProjectRoutes,
  publicAttributionRoutes,
  publicCreditLineRoutes,
  publicCreditFileRoutes,
  publicImportRoutes,
  publicExportRoutes,
  publicCatalogRoutes,
  publicCatalogChanges,
  publicCommunityRoutes,
  publicAnalyticsRoutes,
  publicResolveRoutes,
  publicRoyaltyRoutes,
  publicUsageRoutes,
  publicWebhookRoutes,
];

/** The rest, which always reads the primary. */
export const primaryPublicModules = [
  publicRequestRoutes,
  publicDeviceRoutes,
  ownTokenRoutes,
  publicTokenRoutes,
];
