/**
 * Pages that require a sign-in, have an id in their address, or show live data. The browser renders them in
 * one shell; all others are prerendered. The server answers any other path with 404. A test compares this
 * list with the web app's routes.
 */
export const APP_PAGES = [
  "/dashboard",
  "/projects",
  "/projects/:id",
  "/community",
  "/explore/projects/:id",
  "/developers/:username",
  "/analytics",
  "/attribution",
  "/attribution/:id",
  "/creators",
  "/creators/:id",
  "/works",
  "/works/:id",
  "/claims",
  "/claims/:id",
  "/settings",
  "/settings/security",
  "/settings/notifications",
  "/settings/data",
  "/settings/tokens",
  "/settings/tokens/:id",
  "/settings/requests",
  "/settings/requests/:id",
  "/settings/team",
  "/settings/audit",
  "/settings/webhooks",
  "/settings/webhooks/:endpointId",
  "/settings/billing",
  "/device",
  "/search",
  "/notifications",
  "/operator/:section",
  "/verify-email",
  "/invitation",
  "/reset-password",
  "/unsubscribe",
  "/confirm-newsletter",
  "/dmca-status",
  "/leave-newsletter",
  "/dev/outbox",
  "/checkout",
] as const;

/** Whether a path without a query is one of the app's pages. */
export function isAppPage(path: string): boolean {
  const parts = path.split("/");
  return APP_PAGES.some((page) => {
    const wanted = page.split("/");
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => part === parts[i] || (part.startsWith(":") && parts[i] !== ""))
    );
  });
}

/** The social picture of pages without their own. */
export const SITE_CARD = { path: "/social-card.png", alt: "Byline: credit the creator in one call" };
/** The size of social pictures, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** Placeholder in built pages for the rights platform's name, replaced by the server. */
export const BUILT_RIGHTS_NAME = "Creator rights platform";

/** Placeholders in built pages for this instance's retention periods, replaced by the server. */
export const BUILT_RETENTION = {
  audit: "kept-audit.invalid",
  requests: "kept-requests.invalid",
} as const;

/** The origin in written texts and snippets, replaced by BUILT_ORIGIN in the build. */
export const WRITTEN_ORIGIN = "https://byline.example";

/**
 * Placeholder for the instance's origin in built pages, their Markdown, feeds, and the sitemap, replaced by
 * the server.
 */
export const BUILT_ORIGIN = "https://origin.invalid";
