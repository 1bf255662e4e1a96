import italic from "@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2?url";
import { preload } from "react-dom";

/**
 * Returns a link that loads a font before the first paint. A font that loads later is swapped in or waits for
 * the next page (vite.config.ts).
 */
export const preloadFont = (href: string) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
});

/** For pages that show credits, with work titles in italics. */
export const preloadItalic = () => [preloadFont(italic)];

/** The same for a component in the app, or in the shell whose head the server's pages share. */
export const requestItalic = () =>
  preload(italic, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
