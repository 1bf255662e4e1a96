import italic from "@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2?url";
import { preload } from "react-dom";

/**
 * A link that has a font before the page is first drawn. One that comes later is swapped in or waits for the
 * next page (vite.config.ts).
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

/** The same while a component is drawn: of the app, and of the shell whose head the server's pages share. */
export const requestItalic = () =>
  preload(italic, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
