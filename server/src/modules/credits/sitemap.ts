import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { listLatestShown, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { linkCredits } from "../catalog/public-names.ts";
import { creatorPath, creditPath, projectPath, workPath } from "./credit-parts.ts";

/** Of what was credited within a year; of a project the latest, its page leads to older ones. */
const [DAYS, LATEST, MOST_ADDRESSES] = [365, { limit: 10_000, each: 100 }, 50_000];
/** So many credits are looked up together, so that requests are answered in between. */
const AT_ONCE = 500;
const KEPT_MS = 3_600_000;

const kept = new WeakMap<Deps, { at: number; xml: Promise<string> }>();

/** The public pages that a sitemap names, each with the day of its newest credit; up to an hour old. */
export function getSitemap(deps: Deps): Promise<string> {
  const known = kept.get(deps);
  if (known && deps.clock() - known.at < KEPT_MS) return known.xml;
  const xml = writeSitemap(deps);
  kept.set(deps, { at: deps.clock(), xml });
  xml.catch(() => kept.delete(deps));
  return xml;
}

async function writeSitemap(deps: Deps): Promise<string> {
  const since = daysBefore(dayOf(deps.clock()), DAYS);
  const credits = await listLatestShown(deps.pool, since, LATEST);
  const changed = new Map<string, string>();
  const add = (path: string, at: string) =>
    changed.set(path, [changed.get(path) ?? "", at].toSorted()[1] ?? at);
  for (let first = 0; first < credits.length; first += AT_ONCE) {
    const some = credits.slice(first, first + AT_ONCE);
    const links = await linkCredits(deps.db, some);
    for (const [i, credit] of some.entries()) {
      const { work = null, creators = [] } = links[i] ?? {};
      const of = [creditPath(credit), projectPath(credit.projectId), work && workPath(work)];
      for (const path of [...of, ...creators.map(({ publicId }) => creatorPath(publicId))])
        if (path) add(path, changedAt(credit));
    }
  }
  const entries = [...changed]
    .slice(0, MOST_ADDRESSES)
    .map(([path, at]) => `<url><loc>${deps.config.url}${path}</loc><lastmod>${at}</lastmod></url>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
  );
}

const changedAt = ({ editedAt, createdAt }: ShownAttribution) => (editedAt ?? createdAt).toISOString();
