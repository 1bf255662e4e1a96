import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const answer = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, "answers", `${name}.json`), "utf8");

/**
 * What services answer, as they document it, by the host and the call: a part of its path and query. Below
 * their host's name, as an instance with BYLINE_OUTBOUND_LOCAL asks.
 */
const ANSWERS: [host: string, call: string, answer: string][] = [
  ["commons.wikimedia.org", "titles=File:Van Gogh - Starry Night - Google Art Project.jpg", "commons"],
  ["en.wikipedia.org", "titles=The Starry Night", "wikipedia"],
  ["www.wikidata.org", "/wiki/Special:EntityData/Q45585.json", "wikidata"],
  ["www.wikidata.org", "/wiki/Special:EntityData/Q5582.json", "wikidata-person"],
  ["www.wikidata.org", "action=wbgetentities", "wikidata-labels"],
  ["api.openverse.org", "/v1/images/36537842-b067-4ca0-ad67-e00ff2e06b2d/", "openverse"],
  ["api.crossref.org", "/works/10.1371/journal.pone.0000001", "crossref"],
  ["api.datacite.org", "/dois/10.5281/zenodo.1234", "datacite"],
  ["openlibrary.org", "bibkeys=ISBN:9783161484100", "open-library"],
  ["musicbrainz.org", "/ws/2/isrc/USUG10400421", "musicbrainz"],
  ["api.github.com", "/repos/octocat/Hello-World", "github"],
  ["www.youtube.com", "url=https://www.youtube.com/watch?v=M3r2XDceM6A", "youtube"],
  ["www.flickr.com", "url=https://www.flickr.com/photos/12345678@N00/987654321", "flickr"],
  ["vimeo.com", "url=https://vimeo.com/76979871", "vimeo"],
  ["soundcloud.com", "url=https://soundcloud.com/forss/flickermood", "soundcloud"],
];

/** GitHub and MediaWiki do not mind the case. */
const isIn = (call: string, part: string) => call.toLowerCase().includes(part.toLowerCase());

/** An answer of a service beside those above, by its host and a part of the call; a number is a status. */
export type ServiceAnswer = [host: string, call: string, answer: object | number];

export type Services = { origin: string; asked: string[]; server: Server };

/**
 * Answers for every service, and with `pages` by path: [content type, body], ["redirect", to], or a status.
 * Commons and Wikipedia say in their answer that there is no such page, all others by 404.
 */
export async function startServices(
  pages: Record<string, [type: string, body: string | Buffer] | number> = {},
  port = 0,
  answers: ServiceAnswer[] = [],
): Promise<Services> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const call = decodeURIComponent((request.url ?? "").replaceAll("+", " "));
    asked.push(call);
    const page = pages[request.url ?? ""];
    if (typeof page === "number") return void response.writeHead(page).end();
    if (page?.[0] === "redirect") return void response.writeHead(302, { location: `${page[1]}` }).end();
    if (page) return void response.setHeader("content-type", page[0]).end(page[1]);
    response.setHeader("content-type", "application/json");
    const own = answers.find(([host, part]) => call.startsWith(`/${host}/`) && isIn(call, part));
    if (typeof own?.[2] === "number") return void response.writeHead(own[2]).end("{}");
    if (own) return void response.end(JSON.stringify(own[2]));
    const found = ANSWERS.find(([host, part]) => call.startsWith(`/${host}/`) && isIn(call, part));
    if (found) response.end(answer(found[2]));
    else if (call.includes("/w/api.php")) response.end('{"query":{"pages":[{"title":"?","missing":true}]}}');
    else if (call.startsWith("/openlibrary.org/")) response.end("{}");
    else response.writeHead(404).end('{"error":"Not found"}');
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}
