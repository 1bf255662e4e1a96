import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const legalPage = "pages/site/legal-page.tsx";

/** Where the parts of ui/ are shown: the built app has no such page. */
const development = process.env.NODE_ENV === "production" ? [] : [route("dev/ui", "pages/dev/ui-page.tsx")];

/**
 * Every page's address. Those of the first frame need an account, but for `isOpenPage` in paths.ts; the
 * others need none.
 */
export default [
  layout("pages/frame/frame.tsx", [
    index("pages/home.tsx"),
    route("dashboard", "pages/dashboard/dashboard-page.tsx"),
    route("projects", "pages/projects/projects-page.tsx"),
    route("projects/:projectId", "pages/projects/project-page.tsx"),
    route("attribution", "pages/attribution/attribution-page.tsx"),
    route("attribution/:attributionId", "pages/attribution/details-page.tsx"),
    route("creators", "pages/catalog/creators-page.tsx"),
    route("creators/:creatorId", "pages/catalog/creator-page.tsx"),
    route("works", "pages/catalog/works-page.tsx"),
    route("works/:workId", "pages/catalog/work-page.tsx"),
    route("community", "pages/community/community-page.tsx"),
    route("explore/projects/:projectId", "pages/community/public-project-page.tsx"),
    route("developers/:username", "pages/community/developer-page.tsx"),
    route("analytics", "pages/analytics/analytics-page.tsx"),
    route("search", "pages/search/search-page.tsx"),
    route("notifications", "pages/notifications/notifications-page.tsx"),
    route("claims", "pages/claims/claims-page.tsx"),
    route("claims/:claimId", "pages/claims/claim-page.tsx"),
    route("device", "pages/device/device-page.tsx"),
    layout("pages/settings/settings-layout.tsx", [
      route("settings", "pages/settings/settings-page.tsx"),
      route("settings/security", "pages/settings/security-page.tsx"),
      route("settings/notifications", "pages/settings/notifications-page.tsx"),
      route("settings/data", "pages/settings/data-page.tsx"),
      route("settings/tokens", "pages/settings/tokens-page.tsx"),
      route("settings/tokens/:tokenId", "pages/settings/token-page.tsx"),
      route("settings/team", "pages/settings/team-page.tsx"),
      route("settings/audit", "pages/settings/audit-page.tsx"),
      route("settings/webhooks", "pages/settings/webhooks-page.tsx"),
      route("settings/webhooks/:endpointId", "pages/settings/endpoint-page.tsx"),
      route("settings/requests", "pages/settings/requests-page.tsx"),
      route("settings/requests/:requestId", "pages/settings/request-page.tsx"),
      route("settings/billing", "pages/settings/billing-page.tsx"),
    ]),
    route("operator/:section", "pages/operator/operator-page.tsx"),
  ]),
  layout("pages/frame/public-layout.tsx", [
    route("features", "pages/site/features-page.tsx"),
    route("pricing", "pages/site/pricing-page.tsx"),
    route("checkout", "pages/site/checkout-page.tsx"),
    route("privacy-policy", legalPage, { id: "privacy-policy" }),
    route("terms-of-service", legalPage, { id: "terms-of-service" }),
    route("cookie-policy", legalPage, { id: "cookie-policy" }),
    route("compliance", legalPage, { id: "compliance" }),
    route("security", legalPage, { id: "security" }),
    route("dmca", legalPage, { id: "dmca" }),
    route("documentation", "pages/docs/documentation-page.tsx"),
    route("tutorials", "pages/docs/tutorials-page.tsx"),
    route("examples", "pages/docs/examples-page.tsx"),
    route("docs/:name", "pages/docs/docs-page.tsx"),
    route("api-reference", "pages/reference/reference-page.tsx"),
    route("blog/:slug?", "pages/blog/blog-pages.tsx"),
    route("roadmap", "pages/open/roadmap-page.tsx"),
    route("status", "pages/open/status-page.tsx"),
    route("support", "pages/open/support-page.tsx"),
    route("contact-sales", "pages/open/contact-sales-page.tsx"),
    route("dmca-notice", "pages/open/dmca-notice-page.tsx"),
    route("dmca-status", "pages/open/dmca-status-page.tsx"),
    route("confirm-newsletter", "pages/mailed/confirm-newsletter-page.tsx"),
    route("leave-newsletter", "pages/mailed/leave-newsletter-page.tsx"),
    route("verify-email", "pages/mailed/verify-page.tsx"),
    route("invitation", "pages/mailed/invitation-page.tsx"),
    route("reset-password", "pages/mailed/reset-page.tsx"),
    route("unsubscribe", "pages/mailed/unsubscribe-page.tsx"),
    route("dev/outbox", "pages/mailed/outbox-page.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),
  ...development,
] satisfies RouteConfig;
