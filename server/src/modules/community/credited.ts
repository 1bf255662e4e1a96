import type { CommunityCredits } from "@byline/contract/community.ts";
import { creditedName, creditOf } from "@byline/contract/credit.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import { listMostCredited } from "../attributions/most-credited.ts";
import {
  listLatestShown,
  listShownCrediting,
  type ShownAttribution,
  shownAs,
} from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { rankPublic } from "../catalog/public-names.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listWithPublicCredits } from "../projects/shown.ts";

const DAYS = 30;
const LATEST = { limit: 6, each: 2 };
const RANKED = 5;
/** Ids among which the most credited are found: several may stand for one. */
const IDS = 200;
/** What took longer than so many milliseconds to find is kept for so many. */
const [SLOW_MS, KEPT_MS] = [50, 60_000];

const kept = new WeakMap<Deps, { at: number; credits: CommunityCredits }>();

/**
 * What was credited in public in the last 30 days. What takes long to count is up to a minute old, less the
 * credits of projects that are no longer public.
 */
export async function getCommunityCredits(deps: Deps): Promise<CommunityCredits> {
  const known = kept.get(deps);
  if (known && deps.clock() - known.at < KEPT_MS) return stillPublic(deps, known.credits);
  const started = performance.now();
  const since = daysBefore(dayOf(deps.clock()), DAYS - 1);
  const [latest, creators, works] = await Promise.all([
    listLatestShown(deps.pool, since, LATEST).then((rows) => withCreditLines(deps.db, rows)),
    rank(deps, CREATORS, since),
    rank(deps, WORKS, since),
  ]);
  const credits = { latest: latest.map(shapeLatest), creators, works };
  if (performance.now() - started > SLOW_MS) kept.set(deps, { at: deps.clock(), credits });
  else kept.delete(deps);
  return credits;
}

async function stillPublic({ db }: Deps, { latest, ...ranked }: CommunityCredits): Promise<CommunityCredits> {
  const shown = await listWithPublicCredits(
    db,
    latest.map(({ project }) => project.id),
  );
  return { ...ranked, latest: latest.filter(({ project }) => shown.has(project.id)) };
}

async function rank(deps: Deps, kind: Kind, since: string): Promise<CommunityCredits["creators"]> {
  const byContent = kind === WORKS;
  const counted = await listMostCredited(deps.pool, byContent ? "content" : "creator", since, IDS);
  const ranked = await rankPublic(deps.db, kind, counted, RANKED);
  const newest = await Promise.all(
    ranked.map(({ credited }) =>
      listShownCrediting(
        deps.pool,
        credited.map((content) => ({ ...content, byContent })),
        { limit: 1 },
      ),
    ),
  );
  return ranked.flatMap(({ publicId, name, count }, i) => {
    const [attribution] = newest[i] ?? [];
    return attribution ? [{ path: kind.page + publicId, name, count, ...shownAs(attribution) }] : [];
  });
}

function shapeLatest(attribution: ShownAttribution): CommunityCredits["latest"][number] {
  const credit = creditOf(attribution);
  const { projectId, projectName, createdAt } = attribution;
  return {
    path: `/c/${shortIdOf(attribution)}`,
    title: credit.title,
    creator: creditedName(credit),
    project: { id: projectId, name: projectName },
    createdAt: createdAt.toISOString(),
    ...shownAs(attribution),
  };
}
