/**
 * Pages that exist only signed in, whose address holds an id, or that show what happens now: they are drawn
 * in the browser, in one shell.
 * Every other page is prerendered. The server answers any other path with 404; a test compares this list with
 * the web app's routes.
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

/** Whether a path, without query, is one of the app's pages. */
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

/** The picture that social sites show of a page without one of its own. */
export const SITE_CARD = { path: "/social-card.png", alt: "Byline: credit the creator in one call" };
/** The size of any such picture, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** Stands in built pages for the rights platform's name, which the server fills in when it serves them. */
export const BUILT_RIGHTS_NAME = "Creator rights platform";

/** Placeholders in built pages for how long this instance keeps data, which the server fills in. */
export const BUILT_RETENTION = {
  audit: "kept-audit.invalid",
  requests: "kept-requests.invalid",
} as const;

/** The address that texts and snippets are written with; the build puts BUILT_ORIGIN in its place. */
export const WRITTEN_ORIGIN = "https://byline.example";

/**
 * The placeholder for the instance's origin in built pages, their Markdown, feeds and the sitemap, which the
 * server fills in when it serves them.
 */
export const BUILT_ORIGIN = "https://origin.invalid";
