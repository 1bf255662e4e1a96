import type { CommunityCredits, ShownCredit } from "@byline/contract/community.ts";
import { LATEST_PER_PROJECT } from "@byline/contract/community-texts.ts";
import { creditedName, creditOf } from "@byline/contract/credit.ts";
import { oncePerWork, workKeyOf } from "@byline/contract/same-works.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import { listMostCredited } from "../attributions/most-credited.ts";
import {
  findShownAttribution,
  listLatestOfAuthor,
  listLatestShown,
  listShownAttributions,
  listShownCrediting,
  type ShownAttribution,
  shownAs,
} from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { rankPublic } from "../catalog/public-names.ts";
import { suppressionState } from "../catalog/suppressed-names.ts";
import { nameCreators } from "../claims/claimed.ts";
import { nameMakers, withCreditLines } from "../claims/credit-lines.ts";

const DAYS = 30;
const SHOWN = 6;
/** Latest credits scanned for distinct works and pictures, and how many of each project. */
const LATEST = { limit: 48, each: 8 };
const RANKED = 5;
/** Most credited works scanned for titled ones. */
const MAX_WORKS_SCANNED = 20;
/** Most credited ids read, because several may belong to one creator or work. */
const MAX_IDS = 200;
/** Full ranks that take longer than `SLOW_MS` to find are reused for `CACHED_MS`. */
const [SLOW_MS, CACHED_MS] = [50, 60_000];

type Ranked<Of extends "creators" | "works" = "creators"> = {
  shortId: string;
  entry: CommunityCredits[Of][number];
};
type Ranks = { creators: Ranked[]; works: Ranked<"works">[] };

const cache = new WeakMap<Deps, { at: number; suppressed: string; ranks: Ranks }>();

/**
 * Returns the public credits, creators, and works of the last 30 days. Ranks that are slow to count may be up
 * to a minute old, but leave out credits that are no longer public and names removed since.
 */
export async function getCommunityCredits(deps: Deps): Promise<CommunityCredits> {
  const since = daysBefore(dayOf(deps.clock()), DAYS - 1);
  const [latest, { creators, works }] = await Promise.all([
    listLatestShown(deps.pool, since, LATEST).then((rows) => shapeCredits(deps, chooseLatest(rows))),
    getRanks(deps, since),
  ]);
  return {
    latest,
    creators: await dropHidden(deps, creators),
    works: await dropHidden(deps, works),
  };
}

/** Chooses up to `LATEST_PER_PROJECT` works of each project, those with pictures first. Keeps the order. */
function chooseLatest(newestFirst: ShownAttribution[]): ShownAttribution[] {
  const seen = new Set<string>();
  const works = oncePerWork(newestFirst).filter((work) => {
    const key = workKeyOf(work) ?? work.id;
    return !seen.has(key) && seen.add(key);
  });
  const chosen = new Map<string, number>();
  const preferred = works
    .toSorted((a, b) => Number(b.picture !== null) - Number(a.picture !== null))
    .filter(({ projectId }) => {
      const before = chosen.get(projectId) ?? 0;
      chosen.set(projectId, before + 1);
      return before < LATEST_PER_PROJECT;
    });
  const shown = new Set(preferred.slice(0, SHOWN));
  return works.filter((work) => shown.has(work));
}

async function getRanks(deps: Deps, since: string): Promise<Ranks> {
  const suppressed = await suppressionState(deps.db);
  const known = cache.get(deps);
  if (known?.suppressed === suppressed && deps.clock() - known.at < CACHED_MS) return known.ranks;
  const started = performance.now();
  const [creators, works] = await Promise.all([rankCreators(deps, since), rankWorks(deps, since)]);
  const ranks = { creators, works };
  const full = creators.length === RANKED && works.length === RANKED;
  if (full && performance.now() - started > SLOW_MS) cache.set(deps, { at: deps.clock(), suppressed, ranks });
  else cache.delete(deps);
  return ranks;
}

async function dropHidden<Entry>(
  { pool }: Deps,
  ranked: { shortId: string; entry: Entry }[],
): Promise<Entry[]> {
  const found = await Promise.all(ranked.map(({ shortId }) => findShownAttribution(pool, shortId)));
  return ranked.flatMap(({ entry }, i) => (found[i] && !found[i].withdrawnAt ? [entry] : []));
}

const rankedBy = <Entry>(newest: ShownAttribution, entry: Entry) => ({ shortId: shortIdOf(newest), entry });

async function rankCreators(deps: Deps, since: string): Promise<Ranked[]> {
  const ranked = await rank(deps, CREATORS, since);
  const names = await nameCreators(
    deps.db,
    ranked.map(({ publicId }) => publicId),
  );
  return ranked.map(({ publicId, name, count, spread, newest }) =>
    rankedBy(newest, {
      path: CREATORS.page + publicId,
      name: names.get(publicId)?.name ?? name,
      count,
      developers: spread,
      ...shownAs(newest),
    }),
  );
}

async function rankWorks(deps: Deps, since: string): Promise<Ranked<"works">[]> {
  const ranked = await rank(deps, WORKS, since);
  const makers = await nameMakers(
    deps.db,
    ranked.map(({ newest }) => newest),
  );
  return ranked.map(({ publicId, name, count, spread, newest }, i) =>
    rankedBy(newest, {
      path: WORKS.page + publicId,
      ...{ name, creator: makers[i] ?? null, count, developers: spread },
      ...shownAs(newest),
    }),
  );
}

/** Returns the most credited creators or works, each with its newest credit. */
async function rank(deps: Deps, kind: Kind, since: string) {
  const byContent = kind === WORKS;
  const counted = await listMostCredited(deps.pool, byContent ? "content" : "creator", since, MAX_IDS);
  const called = await rankPublic(deps.db, kind, counted, byContent ? MAX_WORKS_SCANNED : RANKED);
  const ranked = called.filter(({ named }) => named || !byContent).slice(0, RANKED);
  const newest = await Promise.all(
    ranked.map(({ credited }) =>
      listShownCrediting(
        deps.pool,
        credited.map((content) => ({ ...content, byContent })),
        { limit: 1 },
      ),
    ),
  );
  return ranked.flatMap((one, i) => (newest[i]?.[0] ? [{ ...one, newest: newest[i][0] }] : []));
}

/** Returns a project's latest public credits, one per work. */
export const listProjectCredits = async (deps: Deps, projectId: string): Promise<ShownCredit[]> =>
  shapeWorks(deps, await listShownAttributions(deps.pool, projectId, LATEST));

/** Returns the latest public credits in projects by this person, one per work and project. */
export const listAuthorCredits = async (deps: Deps, userId: string): Promise<ShownCredit[]> =>
  shapeWorks(deps, await listLatestOfAuthor(deps.pool, userId, LATEST.limit));

const shapeWorks = (deps: Deps, latest: ShownAttribution[]) =>
  shapeCredits(deps, oncePerWork(latest).slice(0, SHOWN));

/** Returns public credits in the shape that lists use. */
export const shapeCredits = async ({ db }: Deps, rows: ShownAttribution[]): Promise<ShownCredit[]> =>
  (await withCreditLines(db, rows)).map(shapeCredit);

function shapeCredit(attribution: ShownAttribution): ShownCredit {
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
