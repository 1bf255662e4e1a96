import italic from "@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2?url";

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

/** For pages that show credits, which set titles of works in it. */
export const preloadItalic = () => [preloadFont(italic)];
