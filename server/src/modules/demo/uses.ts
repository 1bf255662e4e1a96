import type { PublicCreateAttribution } from "@byline/contract/attributions.ts";
import { inPublicDomain } from "@byline/contract/credit.ts";
import type { PublicEvent } from "@byline/contract/events.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";
import type { SeedProject } from "./cast/cast.ts";
import { KINDS, type KnownWork, readWorks } from "./cast/works.ts";
import { type Random, randomOf } from "./random.ts";

/** Days of history written before the first day of the demo. */
export const HISTORY_DAYS = 400;
/** The hour (UTC) when developers sign up, before they create a project. */
export const SIGN_UP_HOUR_MS = 8 * 3_600_000;
/** Prefix of works that no registry knows. */
export const UNLISTED = "unlisted:";
const UNLISTED_SHARE = 0.004;
/** The share of views that the same viewer repeats. */
const REPEAT_SHARE = 0.18;

const HOUR_MS = 3_600_000;
/** Days that a project grows after its launch. */
const GROWTH_DAYS = 300;
const LAUNCH_DAYS = 14;
const QUIET_WEEKS = 9;
const OPEN_LICENSE_WEIGHT = 4;
const PICTURE_WEIGHT = 6;
/** Days until every work of an archive has been credited. */
const ARCHIVE_DAYS = HISTORY_DAYS - 10;
/** The share of an archive's credits that go to its first work. */
const FIRST_SHARE = 0.1;

/** A work credited at a time in milliseconds since 1970. `name` is the same on every call. */
export type Use = { at: number; name: string; work: KnownWork };

/**
 * Returns what a project credits after `from` up to and including `to`, oldest first. `since` is the first
 * UTC day of its history. Returns the same on every call.
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

/** Returns the works of an archive first credited on a day. Over time, this covers all of them. */
function newOn({ archive = [] }: SeedProject, since: string, day: string): KnownWork[] {
  const at = (Date.parse(day) - Date.parse(since)) / DAY_MS;
  const upTo = (days: number) => Math.floor((archive.length * days) / ARCHIVE_DAYS);
  return archive.slice(upTo(at - 1), upTo(at));
}

/** Returns how many works a project credits on a day, by its stage, growth, weekday, and chance. */
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

/** Many come for the launch and few stay. Then it grows. */
const grownAfter = (days: number) =>
  0.25 + 0.75 * Math.min(1, days / GROWTH_DAYS) + 1.6 * Math.exp(-days / 5);

/** Mostly around the busiest hour, sometimes at any other. */
function timeOfDay(peak: number, random: Random): number {
  const spread = (random() + random() + random() - 1.5) * 6;
  const hour = random() < 0.4 ? random() * 24 : (peak + spread + 24) % 24;
  return Math.min(DAY_MS - 1, Math.floor(hour * HOUR_MS));
}

type Weighted = { work: KnownWork; upTo: number };
const known = new Map<string, Weighted[]>();

/**
 * A few works are credited often. Openly licensed works weigh more, since projects may reuse them, as do
 * works with a picture.
 */
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
      upTo += ((isOpen ? OPEN_LICENSE_WEIGHT : 1) * (work.picture ? PICTURE_WEIGHT : 1)) / (rank + 4);
      return { work, upTo };
    });
}

function pickOne(works: Weighted[], random: Random): KnownWork {
  const at = random() * (works.at(-1)?.upTo ?? 0);
  return (works.find(({ upTo }) => upTo > at) ?? (works[0] as Weighted)).work;
}

/** Sometimes gives a work an id that its developer made up. */
const misnamed = (work: KnownWork, random: Random): KnownWork =>
  random() < UNLISTED_SHARE ? { ...work, content_id: work.content_id.replace(/^\w+:/, UNLISTED) } : work;

/** Returns a use as the attribution that the project sends. */
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

/** Returns views of the work in the two hours before its use, repeated views, and clicks on the credit. */
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
      ...(random() < REPEAT_SHARE ? [again] : []),
      ...(random() < 0.16 ? [{ ...event, type: "engagement" as const }] : []),
    ];
  }).flat();
}

/** Returns a month's revenue up to `to`, in US cents, in proportion to its credits. */
export function revenueBetween(project: SeedProject, since: string, from: number, to: number): number {
  const random = randomOf(`${project.name} ${from} revenue`);
  const uses = usesBetween(project, since, from - 1, to).length;
  return Math.round(uses * (project.pace.earns ?? 0) * (0.9 + 0.2 * random()));
}
