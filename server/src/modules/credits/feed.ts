import { type Credit, creditOf, formatCredit } from "@byline/contract/credit.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { creditTitle, feedTitle } from "@byline/contract/public-pages.ts";
import { Feed } from "feed";
import { validXml } from "../../kit/xml.ts";
import { creditPath } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";

const UNKNOWN_CREATOR = "Unknown creator";

/**
 * Returns the credits of the page at `path` as an Atom feed. Its date is that of the newest credit, so equal
 * credits give equal bytes.
 */
export function creditsFeed(
  { path, name }: { path: string; name: string | null },
  credits: ShownAttribution[],
  siteUrl: string,
): string {
  const link = siteUrl + path;
  const dates = credits.map(({ createdAt, editedAt }) => (editedAt ?? createdAt).getTime());
  const feed = new Feed({
    id: link,
    link,
    title: feedTitle(name),
    updated: new Date(Math.max(0, ...dates)),
    feedLinks: { atom: `${link}/credits.atom` },
    author: { name: name ?? UNKNOWN_CREATOR },
  });
  for (const attribution of credits) {
    const address = siteUrl + creditPath(attribution);
    const credit = creditOf(attribution);
    const { license } = credit;
    feed.addItem({
      id: address,
      link: address,
      title: escapeHtml(creditTitle(credit)),
      content: formatCredit(attribution, "html"),
      ...(license && { copyright: license.url ?? license.name }),
      author: authorsOf(credit),
      date: attribution.editedAt ?? attribution.createdAt,
      published: attribution.createdAt,
    });
  }
  return validXml(feed.atom1());
}

/**
 * Returns a work's authors as its credit names them. Never empty, because readers would otherwise credit the
 * feed's author (RFC 4287, section 4.2.1).
 */
function authorsOf({ creators, requiredLine, isTraditional }: Credit): { name: string }[] {
  if (creators.length > 0) return creators.map((name) => ({ name }));
  return [{ name: requiredLine?.text ?? (isTraditional ? "Traditional" : UNKNOWN_CREATOR) }];
}
