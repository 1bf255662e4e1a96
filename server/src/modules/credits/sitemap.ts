import { creatorPath, projectPath, workPath } from "@byline/contract/public-pages.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { creditPath } from "../attributions/credit-address.ts";
import { listLatestShown, listWithdrawn } from "../attributions/shown-attributions.ts";
import { linkCredits } from "../catalog/public-names.ts";
import { suppressionState } from "../catalog/suppressed-names.ts";
import { listWithPublicCredits } from "../projects/shown.ts";

/** Limits: credits of the last year, and per project only the latest, since its page links to older ones. */
const [DAYS, LATEST, MAX_ADDRESSES] = [365, { limit: 10_000, each: 100 }, 50_000];
/** Credits looked up at a time, so that requests are answered in between. */
const BATCH = 500;
const CACHED_MS = 3_600_000;
/** Maximum delay between a withdrawal's time and its commit. */
const MAX_COMMIT_DELAY_MS = 60_000;

/** A credit and the time of its last change. */
type Naming = { id: string; projectId: string; changedAt: string };
/** The credits behind each page, by path. */
type Pages = Map<string, Naming[]>;

type Kept = { at: number; suppressed: string; pages: Promise<Pages> };
const cache = new WeakMap<Deps, Kept>();

/**
 * Returns the sitemap of public pages, each with the time of its newest credit. New pages appear within an
 * hour. Leaves out withdrawn credits, projects that are no longer public, and removed names.
 */
export async function getSitemap(deps: Deps): Promise<string> {
  const { at, pages } = await getPages(deps);
  const known = await pages;
  const credits = [...known.values()].flat();
  const projectIds = [...new Set(credits.map(({ projectId }) => projectId))];
  const [oldest = ""] = credits.map(({ id }) => id).toSorted();
  const [shown, withdrawn] = await Promise.all([
    listWithPublicCredits(deps.db, projectIds),
    listWithdrawn(deps.pool, { projectIds, from: oldest, since: new Date(at - MAX_COMMIT_DELAY_MS) }),
  ]);
  const entries = [...known].flatMap(([path, its]) => {
    const times = its
      .filter(({ id, projectId }) => shown.has(projectId) && !withdrawn.has(id))
      .map(({ changedAt }) => changedAt);
    const newest = times.toSorted().at(-1);
    return newest ? `<url><loc>${deps.config.url}${path}</loc><lastmod>${newest}</lastmod></url>\n` : [];
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
  );
}

async function getPages(deps: Deps): Promise<Kept> {
  const suppressed = await suppressionState(deps.db);
  const known = cache.get(deps);
  if (known?.suppressed === suppressed && deps.clock() - known.at < CACHED_MS) return known;
  const found = { at: deps.clock(), suppressed, pages: findPages(deps) };
  cache.set(deps, found);
  found.pages.catch(() => cache.delete(deps));
  return found;
}

async function findPages(deps: Deps): Promise<Pages> {
  const since = daysBefore(dayOf(deps.clock()), DAYS);
  const credits = await listLatestShown(deps.pool, since, LATEST);
  const pages: Pages = new Map();
  const add = (path: string, naming: Naming) => {
    const known = pages.get(path);
    if (known) known.push(naming);
    else pages.set(path, [naming]);
  };
  for (let first = 0; first < credits.length; first += BATCH) {
    const some = credits.slice(first, first + BATCH);
    const links = await linkCredits(deps.db, some);
    for (const [i, credit] of some.entries()) {
      const { work = null, creators = [] } = links[i] ?? {};
      const { id, projectId, editedAt, createdAt } = credit;
      const naming = { id, projectId, changedAt: (editedAt ?? createdAt).toISOString() };
      const paths = [creditPath(credit), projectPath(credit.projectId), work && workPath(work)];
      for (const path of [...paths, ...creators.map(({ publicId }) => creatorPath(publicId))])
        if (path) add(path, naming);
    }
  }
  return new Map([...pages].slice(0, MAX_ADDRESSES));
}
