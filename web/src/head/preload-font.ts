/**
 * A link that has a font before the page is first drawn: one that comes later waits for the next page
 * (vite.config.ts).
 */
export const preloadFont = (href: string) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
});
