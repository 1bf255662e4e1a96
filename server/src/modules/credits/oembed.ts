import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditPath, creditTitle } from "./credit-parts.ts";
import { Html, html } from "./html.ts";
import { CARD } from "./social-card.ts";

const [WIDTH, HEIGHT] = [600, 96];
const CACHE_SECONDS = 3600;

/** The short id in the address of a credit's page on this site; null for any other address. */
export function shortIdIn(address: string, siteUrl: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== new URL(siteUrl).origin) return null;
  return /^\/c\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null;
}

/** What an oEmbed consumer shows of a credit (oembed.com, version 1.0, of type rich). */
export function oembedOf(attribution: ShownAttribution, siteUrl: string, maxWidth = WIDTH) {
  const credit = creditOf(attribution);
  const address = siteUrl + creditPath(attribution);
  return {
    version: "1.0",
    type: "rich",
    title: creditTitle(credit),
    ...(credit.creator && { author_name: credit.creator }),
    ...(credit.creatorUrl && { author_url: credit.creatorUrl }),
    provider_name: "Byline",
    provider_url: siteUrl,
    cache_age: CACHE_SECONDS,
    thumbnail_url: `${address}/card.png`,
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
    html: html`<blockquote class="byline-credit" cite="${address}">${new Html(
      formatCredit(attribution, "html"),
    )}<footer><a href="${address}">Credit on Byline</a></footer></blockquote>`.text,
    width: Math.min(maxWidth, WIDTH),
    height: HEIGHT,
  };
}
