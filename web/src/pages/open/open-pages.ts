/** Public pages with something to do on them, by their name below the start. They bring the forms, which the texts do without. */
export const openPages = {
  "contact-sales": () => import("./contact-sales-page.tsx"),
  status: () => import("./status-page.tsx"),
  support: () => import("./support-page.tsx"),
  "dmca-notice": () => import("./dmca-notice-page.tsx"),
  "dmca-status": () => import("./dmca-status-page.tsx"),
  "confirm-newsletter": () => import("./newsletter-pages.tsx").then(({ ConfirmNewsletter }) => ({ default: ConfirmNewsletter })),
  "leave-newsletter": () => import("./newsletter-pages.tsx").then(({ LeaveNewsletter }) => ({ default: LeaveNewsletter })),
};
