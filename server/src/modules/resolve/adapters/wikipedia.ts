import type { Adapter } from "../adapter.ts";
import type { Input } from "../read-input.ts";
import { at, statements, textOf } from "../statements.ts";

/**
 * Articles of Wikipedia. The picture above one has an author and a license of its own, so none is taken. An
 * article is credited to its contributors, by its history, as Wikipedia's terms of use have it.
 */
export const wikipedia: Adapter = {
  name: "wikipedia",
  matches: (input) => articleOf(input) !== null,
  async resolve(input, fetch) {
    const article = articleOf(input);
    if (!article) return null;
    const query = new URLSearchParams({
      action: "query",
      format: "json",
      formatversion: "2",
      redirects: "1",
      prop: "info",
      inprop: "url",
      meta: "siteinfo",
      siprop: "rightsinfo",
      titles: article.title,
    });
    const answer = await fetch.json(`https://${article.host}/w/api.php?${query}`);
    const page = at(answer, "query", "pages", 0);
    if (!page || at(page, "missing") || at(page, "invalid")) return null;
    const url = textOf(at(page, "canonicalurl"));
    const stated = statements();
    stated.title(at(page, "title"), "title");
    stated.creators([{ name: "Wikipedia contributors", url: `${url}?action=history` }], "terms of use");
    const rights = at(answer, "query", "rightsinfo");
    stated.license(at(rights, "text"), at(rights, "url"), "rightsinfo");
    stated.source(url, "canonicalurl");
    stated.identifiers([url], "canonicalurl");
    stated.type("text_content", "title");
    return { url, statements: stated.list };
  },
};

function articleOf(input: Input): { host: string; title: string } | null {
  if (input.kind !== "url" || input.url.hash) return null;
  const host = input.url.hostname.replace(/^([\w-]+)\.m\./, "$1.");
  const [, title] = /^\/wiki\/(?!File:|Special:)(.+)$/i.exec(input.url.pathname) ?? [];
  if (!title || !/^[\w-]+\.wikipedia\.org$/.test(host) || host === "www.wikipedia.org") return null;
  try {
    return { host, title: decodeURIComponent(title).replaceAll("_", " ") };
  } catch {
    return null;
  }
}
