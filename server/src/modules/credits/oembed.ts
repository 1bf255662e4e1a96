import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  type Credit,
  type Credited,
  creditOf,
  formatCredit,
  MAX_NAMED_MAKERS,
  NAME_REMOVED,
  phraseOf,
} from "@byline/contract/credit.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { CARD } from "@byline/contract/pages.ts";
import { creditTitle } from "@byline/contract/public-pages.ts";

const [WIDTH, HEIGHT] = [600, 96];

export type PageKind = "c" | "p" | "w" | "by";

/** Returns the kind and id of the public page at an address on this site, or null. */
export function pageIn(address: string, siteUrl: string): { kind: PageKind; id: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== new URL(siteUrl).origin) return null;
  const [, kind, id] = /^\/(c|p|w|by)\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  return kind && id ? { kind: kind as PageKind, id } : null;
}

export type OembedSite = {
  siteUrl: string;
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
  lang?: CreditLanguage | undefined;
};

/** Returns the oEmbed response for a credit or a work's credit line. */
export function creditOembed(credited: Credited, path: string, site: OembedSite) {
  const credit: Credit = creditOf(credited);
  const author = phraseOf(credit.creators, { limit: MAX_NAMED_MAKERS, hasOthers: credit.hasOthers });
  return {
    ...oembedOf({ title: creditTitle(credit), line: formatCredit(credited, "html", site.lang), path }, site),
    ...(author !== null && author !== NAME_REMOVED && { author_name: author }),
    ...(credit.creatorUrl && { author_url: credit.creatorUrl }),
  };
}

/** Returns the oEmbed response for a creator or a project's credits, with their figures. */
export const namedOembed = (name: string, figures: string, path: string, site: OembedSite) =>
  oembedOf({ title: name, line: `<p>${escapeHtml(`${name}: ${figures}`)}</p>`, path }, site);

/** oEmbed 1.0 (oembed.com), type rich. `line` is HTML. A card that doesn't fit is left out. */
function oembedOf(
  { title, line, path }: { title: string; line: string; path: string },
  { siteUrl, maxWidth = Infinity, maxHeight = Infinity }: OembedSite,
) {
  const address = siteUrl + path;
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: "Byline",
    provider_url: siteUrl,
    ...(CARD.width <= maxWidth &&
      CARD.height <= maxHeight && {
        thumbnail_url: `${address}/card.png`,
        thumbnail_width: CARD.width,
        thumbnail_height: CARD.height,
      }),
    html:
      `<blockquote class="byline-credit" cite="${escapeHtml(address)}">${line}<footer>` +
      `<a href="${escapeHtml(address)}">Credit on Byline</a></footer></blockquote>`,
    width: Math.min(maxWidth, WIDTH),
    height: Math.min(maxHeight, HEIGHT),
  };
}
