import type { PublicCreateAttribution } from "@byline/contract/attributions.ts";
import { inPublicDomain } from "@byline/contract/credit.ts";
import type { PublicEvent } from "@byline/contract/events.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import type { SeedProject } from "./cast/cast.ts";
import { KINDS, type KnownWork, readWorks } from "./cast/works.ts";
import { type Random, randomOf } from "./random.ts";

/** Days of history that are written before the day on which somebody first looks at it. */
export const HISTORY_DAYS = 400;
/** The hour (UTC) at which its developers sign up: before they create a project. */
export const SIGN_UP_HOUR_MS = 8 * 3_600_000;
/** How a developer calls a work that no registry knows. */
export const UNLISTED = "unlisted:";
const UNLISTED_SHARE = 0.004;
/** Of the views, how many the same viewer repeats. */
const AGAIN_SHARE = 0.18;

const HOUR_MS = 3_600_000;
/** Days after its launch in which a project grows. */
const GROWTH_DAYS = 300;
const LAUNCH_DAYS = 14;
const QUIET_WEEKS = 9;
const OPEN_LICENSE_WEIGHT = 4;
/** Days in which an archive is credited whole. */
const ARCHIVE_DAYS = HISTORY_DAYS - 10;
/** Of what is credited from an archive, how much is its first work. */
const FIRST_SHARE = 0.1;

/**
 * A work that a project credits at a moment, in milliseconds since 1970; `name` is the same at every call.
 */
export type Use = { at: number; name: string; work: KnownWork };

/**
 * What a project credits after one moment, up to and with another, oldest first; `since` is the first UTC day
 * of the history. The same at every call.
 */
export function usesBetween(project: SeedProject, since: string, from: number, to: number): Use[] {
  const uses: Use[] = [];
  for (let day = dayOf(from); day <= dayOf(to); day = daysBefore(day, -1))
    uses.push(...usesOn(project, since, day).filter(({ at }) => at > from && at <= to));
  return uses;
}

function usesOn(project: SeedProject, since: string, day: string): Use[] {
  const random = randomOf(`${project.name} ${day}`);
  const count = Math.floor(levelOn(project, since, day, random) + random());
  const pick = count > 0 ? worksOf(project) : [];
  const moment = () => Date.parse(day) + timeOfDay(project.pace.peak, random);
  const picked = Array.from({ length: count }, () => ({
    at: moment(),
    work: project.archive ? pickOne(pick, random) : misnamed(pickOne(pick, random), random),
  }));
  return [...picked, ...newOn(project, since, day).map((work) => ({ at: moment(), work }))]
    .toSorted((a, b) => a.at - b.at)
    .map((use, i) => ({ ...use, name: `${day}:${i + 1}` }));
}

/** The works of an archive that are credited for the first time on a day: in the end, all of them. */
function newOn({ archive = [] }: SeedProject, since: string, day: string): KnownWork[] {
  const at = (Date.parse(day) - Date.parse(since)) / DAY_MS;
  const upTo = (days: number) => Math.floor((archive.length * days) / ARCHIVE_DAYS);
  return archive.slice(upTo(at - 1), upTo(at));
}

/**
 * How many works a project credits on a day: its stage, its growth, the day of the week, quiet weeks, chance.
 */
function levelOn(project: SeedProject, since: string, day: string, random: Random): number {
  const { created, testing, live, daily, weekend } = project.pace;
  const at = (Date.parse(day) - Date.parse(since)) / DAY_MS;
  if (at <= created) return 0;
  const age = live === undefined ? -1 : at - live;
  const stage = age >= 0 ? grownAfter(age) : testing !== undefined && at >= testing ? 0.15 : 0.06;
  const date = new Date(day);
  const dayOff = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  const monday = daysBefore(day, (date.getUTCDay() + 6) % 7);
  const isLaunch = age >= 0 && age < LAUNCH_DAYS;
  const isQuiet = !isLaunch && Math.floor(randomOf(`${project.name} ${monday}`)() * QUIET_WEEKS) === 0;
  const isYearsEnd = /-(12-(2[3-9]|3)|01-0[1-2])/.test(day);
  return (
    daily *
    stage *
    (dayOff ? weekend : 1) *
    (isQuiet ? 0.35 : 1) *
    (isYearsEnd ? 0.4 : 1) *
    (0.7 + 0.6 * random())
  );
}

/** Many come for the launch, fewer stay; then it grows. */
const grownAfter = (days: number) =>
  0.25 + 0.75 * Math.min(1, days / GROWTH_DAYS) + 1.6 * Math.exp(-days / 5);

/** Around the busiest hour, and now and then at any other. */
function timeOfDay(peak: number, random: Random): number {
  const spread = (random() + random() + random() - 1.5) * 6;
  const hour = random() < 0.4 ? random() * 24 : (peak + spread + 24) % 24;
  return Math.min(DAY_MS - 1, Math.floor(hour * HOUR_MS));
}

type Weighted = { work: KnownWork; upTo: number };
const known = new Map<string, Weighted[]>();

/** Few works are credited often and many seldom; those under an open license are what projects may reuse. */
function worksOf(project: SeedProject): Weighted[] {
  const weighted = known.get(project.name) ?? weigh(project);
  known.set(project.name, weighted);
  return weighted;
}

function weigh({ name, uses, archive }: SeedProject): Weighted[] {
  let upTo = 0;
  if (archive) {
    const first = (archive.length * FIRST_SHARE) / (1 - FIRST_SHARE);
    return archive.map((work, i) => ({ work, upTo: first + i }));
  }
  return readWorks()
    .filter(uses)
    .map((work) => {
      const rank = 1 + Math.floor(randomOf(`${name} ${work.content_id}`)() * 60);
      const isOpen = !inPublicDomain({ license: work.license });
      upTo += (isOpen ? OPEN_LICENSE_WEIGHT : 1) / (rank + 4);
      return { work, upTo };
    });
}

function pickOne(works: Weighted[], random: Random): KnownWork {
  const at = random() * (works.at(-1)?.upTo ?? 0);
  return (works.find(({ upTo }) => upTo > at) ?? (works[0] as Weighted)).work;
}

/** Now and then a work is credited under an id that its developer made up. */
const misnamed = (work: KnownWork, random: Random): KnownWork =>
  random() < UNLISTED_SHARE ? { ...work, content_id: work.content_id.replace(/^\w+:/, UNLISTED) } : work;

/** The attribution of a use, as the project sends it. */
export function attributionOf(
  { work, name }: Use,
  { platform }: SeedProject,
  projectId: string,
): PublicCreateAttribution {
  const { title, creator, source: original_url, license, year } = work;
  return {
    project_id: projectId,
    content_id: work.content_id,
    content_creator_id: work.creator_id,
    attribution_type: KINDS[work.kind].attributionType,
    metadata: { title, creator, platform, original_url, license, year },
    external_id: name,
  };
}

const AGENTS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) " +
    "Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
    "Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
];
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Who saw the work in the two hours up to its use, who looked again, and who followed the credit. */
export function viewsOf({ at, name, work }: Use, project: SeedProject, projectId: string): PublicEvent[] {
  const random = randomOf(`${project.name} ${name} views`);
  return Array.from({ length: Math.floor(random() * 4) }, (_, i) => {
    const age = Math.floor(random() * 2 * HOUR_MS);
    const event = {
      project_id: projectId,
      content_id: work.content_id,
      occurred_at: new Date(at - age).toISOString(),
      session_id: `${project.name} ${name} ${i}`,
      viewer_user_agent: random() < 0.04 ? CRAWLER : (AGENTS[Math.floor(random() * AGENTS.length)] as string),
    };
    const view = { ...event, type: "view" as const };
    const again = { ...view, occurred_at: new Date(at - Math.floor(random() * age)).toISOString() };
    return [
      view,
      ...(random() < AGAIN_SHARE ? [again] : []),
      ...(random() < 0.16 ? [{ ...event, type: "engagement" as const }] : []),
    ];
  }).flat();
}

/** Revenue of a month up to a moment in it, in US cents; it follows what was credited. */
export function revenueBetween(project: SeedProject, since: string, from: number, to: number): number {
  const random = randomOf(`${project.name} ${from} revenue`);
  const uses = usesBetween(project, since, from - 1, to).length;
  return Math.round(uses * (project.pace.earns ?? 0) * (0.9 + 0.2 * random()));
}
