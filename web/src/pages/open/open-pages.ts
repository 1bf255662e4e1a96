import { lazy } from "react";

/** Public pages with something to do on them, by their name below the start. They bring the forms, which the texts do without. */
export const openPages = {
  "contact-sales": lazy(() => import("./contact-sales-page.tsx")),
  status: lazy(() => import("./status-page.tsx")),
  support: lazy(() => import("./support-page.tsx")),
  "dmca-notice": lazy(() => import("./dmca-notice-page.tsx")),
  "dmca-status": lazy(() => import("./dmca-status-page.tsx")),
  "confirm-newsletter": lazy(() => import("./newsletter-pages.tsx").then(({ ConfirmNewsletter }) => ({ default: ConfirmNewsletter }))),
  "leave-newsletter": lazy(() => import("./newsletter-pages.tsx").then(({ LeaveNewsletter }) => ({ default: LeaveNewsletter }))),
};
