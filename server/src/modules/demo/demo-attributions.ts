import { DAY_MS, daysBefore } from "../../kit/days.ts";
import { idAt } from "../../kit/ids.ts";
import { type NewAttribution, newAttribution } from "../attributions/new-attribution.ts";
import { cast, type SeedProject } from "./cast/cast.ts";
import { KINDS, type KnownWork, readWorks } from "./cast/works.ts";

const BUSIEST_A_DAY = 12;

export type DemoProject = { id: string; name: string; workspaceId: string; createdBy: string };

export const demoProjects: SeedProject[] = cast.flatMap(({ projects }) => projects);

/**
 * What each project credits from one UTC day to another, both included: real works, a few a day, the same at
 * every call.
 */
export function attributionsOf(project: DemoProject, from: string, to: string): NewAttribution[] {
  const seed = demoProjects.findIndex(({ name }) => name === project.name);
  const known = demoProjects[seed];
  const works = known ? readWorks().filter(known.uses) : [];
  if (!known || works.length === 0) return [];
  const attributions: NewAttribution[] = [];
  for (let day = from; day <= to; day = daysBefore(day, -1)) {
    const at = Date.parse(day) / DAY_MS;
    const count = 1 + ((at * 7 + seed * 5 + (at % 7 < 2 ? 0 : 4)) % BUSIEST_A_DAY);
    for (let i = 0; i < count; i++) {
      // Some works are credited more often than others.
      const index = Math.floor(works.length * (((at * 13 + i * 29 + seed * 3) % 101) / 101) ** 2);
      const work = works[index] as KnownWork;
      const createdAt = Date.parse(day) + Math.floor(((i + 0.5) / count) * DAY_MS);
      attributions.push(attributionOf(work, project, known.platform, createdAt));
    }
  }
  return attributions;
}

function attributionOf(
  work: KnownWork,
  project: DemoProject,
  platform: string,
  createdAt: number,
): NewAttribution {
  const { title, creator, source: original_url, license, year } = work;
  const metadata = { title, creator, platform, original_url, license, year };
  const input = {
    project_id: project.id,
    content_id: work.content_id,
    content_creator_id: work.creator_id,
    attribution_type: KINDS[work.kind].attributionType,
    metadata,
  };
  const recorder = { workspaceId: project.workspaceId, userId: project.createdBy };
  return newAttribution(recorder, input, null, idAt(createdAt));
}
