/** Public pages, by their name below the start, that are no texts: most have something to do on them. */
export const openPages = {
  "contact-sales": () => import("./contact-sales-page.tsx"),
  roadmap: () => import("./roadmap-page.tsx"),
  status: () => import("./status-page.tsx"),
  support: () => import("./support-page.tsx"),
  "dmca-notice": () => import("./dmca-notice-page.tsx"),
  "dmca-status": () => import("./dmca-status-page.tsx"),
  "confirm-newsletter": () =>
    import("./newsletter-pages.tsx").then(({ ConfirmNewsletter }) => ({ default: ConfirmNewsletter })),
  "leave-newsletter": () =>
    import("./newsletter-pages.tsx").then(({ LeaveNewsletter }) => ({ default: LeaveNewsletter })),
};
