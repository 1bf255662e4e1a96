import type { Developer, SeedProject } from "./cast.ts";
import type { KnownWork } from "./works.ts";

const PROJECTS = 5;
/** At this rate, each work is credited about ten times in a project's history. */
const DAILY_PER_WORK = 1 / 11;

const GIVEN = words("Ada Bruno Carla Dario Elena Felix Greta Hugo Irene Jonas Klara Luis Mira Nils Olga");
const FAMILY = words(
  "Abbott Berger Costa Dubois Eriksen Farkas Greco Horvat Ivanov Jansen Kovac Lopes Meyer",
);
const MOODS = words("Quiet Blue Last Northern Second Early Golden Empty Distant Summer Winter");
const PLACES = words("Harbor Garden Station Market Bridge Orchard Square");

/** Returns an invented developer whose projects credit `size` works by as many creators. */
export function archiveDeveloper(size: number): Developer {
  const works = Array.from({ length: size }, (_, i) => workOf(i));
  return {
    firstName: "Iris",
    lastName: "Vermeulen",
    email: "iris@platearchive.example",
    username: "iris",
    hasEnterprise: true,
    projects: Array.from({ length: PROJECTS }, (_, i) => projectOf(i, works)),
  };
}

/** Every project shows its share of the works, and the first work as well. */
function projectOf(part: number, works: KnownWork[]): SeedProject {
  const archive = works.filter((_, i) => i === 0 || i % PROJECTS === part);
  return {
    name: `Plate Archive ${part + 1}`,
    description: "Photographic plates of a city archive, each with the studio that made it.",
    type: "api",
    repositoryUrl: "https://code.example/platearchive/viewer",
    status: "live",
    platform: "web",
    uses: () => false,
    archive,
    pace: { created: 0, live: 1, daily: archive.length * DAILY_PER_WORK, weekend: 0.8, peak: 14 },
  };
}

function workOf(i: number): KnownWork {
  const at = (of: string[], every: number) => of[Math.floor(i / every) % of.length] as string;
  const initial = String.fromCharCode(65 + (Math.floor(i / (GIVEN.length * FAMILY.length)) % 26));
  return {
    kind: "photograph",
    content_id: `plate:${i}`,
    title: `${at(MOODS, 1)} ${at(PLACES, MOODS.length)}, plate ${i}`,
    creator: `Studio ${at(GIVEN, 1)} ${initial}. ${at(FAMILY, GIVEN.length)} ${i}`,
    creator_id: `studio:${i}`,
    year: 1880 + (i % 60),
    source: `https://platearchive.example/plates/${i}`,
    license: "CC-BY-4.0",
  };
}

function words(text: string): string[] {
  return text.split(" ");
}
