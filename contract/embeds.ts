import type { CreditLanguage } from "./credit/languages.ts";
import { type Credited, formatCredit } from "./credit.ts";

/**
 * Every version of the <byline-credit> script, oldest first. Sites include its digest, so a released version
 * never changes: add a new one.
 */
export const EMBED_SCRIPTS = [
  {
    path: "/embed/byline-credit-5.js",
    integrity: "sha384-LMtcabM34Wv4U9F6Xihby/XupN2dy1tU7J5zCJinoz8U47po4ZYroo7usTn1HUG5",
  },
  {
    path: "/embed/byline-credit-6.js",
    integrity: "sha384-baYDfJtAu84ivBVZdzKMira893NrgpHjlpzwV92YORKoWd5qxAHqeZnMXrHoH/f6",
  },
  {
    path: "/embed/byline-credit-7.js",
    integrity: "sha384-4TxDdLdtbl6IkbJZvjOOEcSdW3HWDpAxC15euiTk7rbZmWOQYKSkAyFdSI7gRZpD",
  },
] as const;
export const NEWEST_EMBED = EMBED_SCRIPTS[2];

/** Latest credits of a project's feed, and of its embed, of which every page view loads each. */
export const FEED_CREDITS = 50;
export const EMBEDDED_CREDITS = 10;

/** The subject of an embed: a credit by its short id, or a work by its page's id. */
export type Embedded = { kind: "credit" | "work"; id: string };

/** Returns the tag that loads the newest version, and nothing else. */
export const embedScriptTag = (siteUrl: string) =>
  `<script type="module" src="${siteUrl}${NEWEST_EMBED.path}" integrity="${NEWEST_EMBED.integrity}" ` +
  `crossorigin="anonymous"></script>`;

/** Returns the element with the credit inside it, readable even if the script doesn't run. */
export const embedCode = (credited: Credited, embedded: Embedded, siteUrl: string, lang?: CreditLanguage) =>
  `${embedScriptTag(siteUrl)}\n${embedElement(credited, embedded, lang)}`;

/**
 * Returns only the element, without a `style`, since pages with a strict policy would block and report it.
 */
export const embedElement = (credited: Credited, { kind, id }: Embedded, lang?: CreditLanguage) =>
  `<byline-credit ${kind}="${id}"${lang ? ` lang="${lang}"` : ""}>` +
  `${formatCredit(credited, "html", lang)}</byline-credit>`;

/** The element's theme properties and defaults. */
export const EMBED_THEME = {
  "--byline-font": "Georgia, serif",
  "--byline-size": "1rem",
  "--byline-color": "inherit",
  "--byline-muted": "inherit",
  "--byline-accent": "#c5361a",
} as const;
export type EmbedTheme = Partial<Record<keyof typeof EMBED_THEME, string>>;

/** Returns a theme's style sheet, or "" without one. */
export function embedStyle(theme: EmbedTheme): string {
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `<style>\nbyline-credit {\n${lines.join("\n")}\n}\n</style>\n` : "";
}
