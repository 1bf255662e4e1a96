/** A work that an article uses, as the editor names it. */
export type Work = { id: string; title: string; creator: string; source?: string; license?: string };

/** What the CMS sends. Its `html` is shown as it is: only your CMS may send articles. */
export type Article = { id: string; title: string; html: string; works: Work[] };

/** The article in the body of a request, or null for anything else. */
export function readArticle(body: string): Article | null {
  try {
    const article = JSON.parse(body);
    return isArticle(article) ? article : null;
  } catch {
    return null;
  }
}

const isArticle = (value: Partial<Article> | null): value is Article =>
  isText(value?.id, 80) &&
  /^[\w-]+$/.test(value.id) &&
  isText(value.title, 500) &&
  isText(value.html, 1_000_000) &&
  Array.isArray(value.works) &&
  value.works.length <= 100 &&
  value.works.every(isWork);

const isWork = (value: Partial<Work> | null): value is Work =>
  isText(value?.id, 100) &&
  isText(value.title, 300) &&
  isText(value.creator, 150) &&
  (value.source === undefined || isText(value.source, 1000)) &&
  (value.license === undefined || isText(value.license, 300));

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest;
