import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import { escapeHtml } from "@byline/contract/html.ts";
import { Feed } from "feed";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditPath, creditTitle, projectPath } from "./credit-parts.ts";

/** A project's credits as an Atom feed. Equal credits make equal bytes: the newest one dates it. */
export function creditsFeed(
  project: { id: string; name: string },
  credits: ShownAttribution[],
  siteUrl: string,
): string {
  const link = siteUrl + projectPath(project.id);
  const dates = credits.map(({ createdAt, editedAt }) => (editedAt ?? createdAt).getTime());
  const feed = new Feed({
    id: link,
    link,
    title: `Credits of ${project.name}`,
    copyright: project.name,
    updated: new Date(Math.max(0, ...dates)),
    feedLinks: { atom: `${link}/credits.atom` },
    author: { name: project.name },
  });
  for (const attribution of credits) {
    const address = siteUrl + creditPath(attribution);
    feed.addItem({
      id: address,
      link: address,
      title: escapeHtml(creditTitle(creditOf(attribution))),
      content: formatCredit(attribution, "html"),
      date: attribution.editedAt ?? attribution.createdAt,
      published: attribution.createdAt,
    });
  }
  return feed.atom1();
}
