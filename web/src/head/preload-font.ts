import italic from "@fontsource/newsreader/files/newsreader-latin-400-italic.woff2?url";
import regular from "@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url";
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

/** For pages that show credits: their names, and work titles in italics. */
export const preloadCreditFonts = () => [regular, italic].map(preloadFont);

/** The same for a component in the app, or in the shell whose head the server's pages share. */
export function requestCreditFonts() {
  for (const href of [regular, italic])
    preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
