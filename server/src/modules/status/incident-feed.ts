import { escapeHtml } from "@byline/contract/html.ts";
import { Feed } from "feed";
import type { Deps } from "../../core/deps.ts";
import { validXml } from "../../kit/xml.ts";
import { listIncidents } from "./queries.ts";

/** Returns an Atom feed with an entry per incident, updated with each of its updates. */
export async function incidentFeed(deps: Deps): Promise<string> {
  const { url } = deps.config;
  const incidents = await listIncidents(deps);
  const changed = incidents.flatMap(({ updates }) => updates.map(({ createdAt }) => Date.parse(createdAt)));
  const feed = new Feed({
    id: `${url}/status`,
    title: "Byline status",
    description: "Incidents and maintenance of this instance",
    link: `${url}/status`,
    feedLinks: { atom: `${url}/api/status/feed` },
    updated: new Date(Math.max(0, ...changed)),
    copyright: "",
  });
  for (const { id, title, startedAt, updates } of incidents) {
    feed.addItem({
      id: `${url}/status#${id}`,
      title,
      link: `${url}/status#${id}`,
      date: new Date(updates[0]?.createdAt ?? startedAt),
      published: new Date(startedAt),
      content: updates
        .map(({ state, body, createdAt }) => `<p><b>${state}</b>, ${createdAt}</p><p>${escapeHtml(body)}</p>`)
        .join(""),
    });
  }
  return validXml(feed.atom1());
}
