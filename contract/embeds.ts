import type { CreditLanguage } from "./credit/languages.ts";
import { type Credited, formatCredit } from "./credit.ts";

/**
 * Each version of the script of <byline-credit>, oldest first. Sites name the digest of the one they use, so
 * a released one stays as it is: a change is a new version.
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
] as const;
export const NEWEST_EMBED = EMBED_SCRIPTS[1];

/** What an element shows: a credit by its short id, or a work by the id of its page. */
export type Embedded = { kind: "credit" | "work"; id: string };

/** The tag that loads the newest version, and nothing else than that. */
export const embedScriptTag = (siteUrl: string) =>
  `<script type="module" src="${siteUrl}${NEWEST_EMBED.path}" integrity="${NEWEST_EMBED.integrity}" ` +
  `crossorigin="anonymous"></script>`;

/** The element with the credit inside it: readers have that also where the script does not run. */
export const embedCode = (credited: Credited, embedded: Embedded, siteUrl: string, lang?: CreditLanguage) =>
  `${embedScriptTag(siteUrl)}\n${embedElement(credited, embedded, lang)}`;

/** Returns the element alone, without a `style`, which pages with a strict policy would block and report. */
export const embedElement = (credited: Credited, { kind, id }: Embedded, lang?: CreditLanguage) =>
  `<byline-credit ${kind}="${id}"${lang ? ` lang="${lang}"` : ""}>` +
  `${formatCredit(credited, "html", lang)}</byline-credit>`;

/** What a site can set to make the element its own, and what it is without. */
export const EMBED_THEME = {
  "--byline-font": "Georgia, serif",
  "--byline-size": "1rem",
  "--byline-color": "inherit",
  "--byline-muted": "inherit",
  "--byline-accent": "#c5361a",
} as const;
export type EmbedTheme = Partial<Record<keyof typeof EMBED_THEME, string>>;

/** The style sheet of a theme; empty without one. */
export function embedStyle(theme: EmbedTheme): string {
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `<style>\nbyline-credit {\n${lines.join("\n")}\n}\n</style>\n` : "";
}
