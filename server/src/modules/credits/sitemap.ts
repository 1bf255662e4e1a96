import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { listLatestShown, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { linkCredits } from "../catalog/public-names.ts";
import { listWithPublicCredits } from "../projects/shown.ts";
import { creatorPath, creditPath, projectPath, workPath } from "./credit-parts.ts";

/** Of what was credited within a year; of a project the latest, its page leads to older ones. */
const [DAYS, LATEST, MOST_ADDRESSES] = [365, { limit: 10_000, each: 100 }, 50_000];
/** So many credits are looked up together, so that requests are answered in between. */
const AT_ONCE = 500;
const KEPT_MS = 3_600_000;

/** By path, the time of the newest credit of each project that names the page. */
type Pages = Map<string, Map<string, string>>;

const kept = new WeakMap<Deps, { at: number; pages: Promise<Pages> }>();

/**
 * The public pages that a sitemap names, each with the time of its newest credit. New ones are listed within
 * an hour; those of a project that is no longer public are not.
 */
export async function getSitemap(deps: Deps): Promise<string> {
  const pages = await getPages(deps);
  const projectIds = new Set([...pages.values()].flatMap((changed) => [...changed.keys()]));
  const shown = await listWithPublicCredits(deps.db, [...projectIds]);
  const entries = [...pages].flatMap(([path, changed]) => {
    const times = [...changed].filter(([projectId]) => shown.has(projectId)).map(([, at]) => at);
    const newest = times.toSorted().at(-1);
    return newest ? `<url><loc>${deps.config.url}${path}</loc><lastmod>${newest}</lastmod></url>\n` : [];
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
  );
}

function getPages(deps: Deps): Promise<Pages> {
  const known = kept.get(deps);
  if (known && deps.clock() - known.at < KEPT_MS) return known.pages;
  const pages = findPages(deps);
  kept.set(deps, { at: deps.clock(), pages });
  pages.catch(() => kept.delete(deps));
  return pages;
}

async function findPages(deps: Deps): Promise<Pages> {
  const since = daysBefore(dayOf(deps.clock()), DAYS);
  const credits = await listLatestShown(deps.pool, since, LATEST);
  const pages: Pages = new Map();
  const add = (path: string, projectId: string, at: string) => {
    const changed = pages.get(path) ?? new Map<string, string>();
    changed.set(projectId, [changed.get(projectId) ?? "", at].toSorted()[1] ?? at);
    pages.set(path, changed);
  };
  for (let first = 0; first < credits.length; first += AT_ONCE) {
    const some = credits.slice(first, first + AT_ONCE);
    const links = await linkCredits(deps.db, some);
    for (const [i, credit] of some.entries()) {
      const { work = null, creators = [] } = links[i] ?? {};
      const of = [creditPath(credit), projectPath(credit.projectId), work && workPath(work)];
      for (const path of [...of, ...creators.map(({ publicId }) => creatorPath(publicId))])
        if (path) add(path, credit.projectId, changedAt(credit));
    }
  }
  return new Map([...pages].slice(0, MOST_ADDRESSES));
}

const changedAt = ({ editedAt, createdAt }: ShownAttribution) => (editedAt ?? createdAt).toISOString();
