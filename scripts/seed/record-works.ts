import type { Project } from "@byline/contract/projects.ts";
import { type AttributionBatchItem, Byline } from "@byline/sdk";
import { cast, type SeedProject } from "../../server/src/modules/demo/cast/cast.ts";
import { KINDS, type KnownWork, readWorks } from "../../server/src/modules/demo/cast/works.ts";
import { signInOrUp } from "./developer.ts";

export type Seeded = {
  projects: number;
  works: number;
  creators: number;
  recorded: number;
  alreadyThere: number;
};

/**
 * Has the cast use the running product at `url`, through its own calls. Done again, it adds only what is
 * missing.
 */
export async function seed(url: string, say: (line: string) => void): Promise<Seeded> {
  const works = readWorks();
  const totals = { projects: 0, recorded: 0, alreadyThere: 0 };
  for (const developer of cast) {
    const person = await signInOrUp(url, developer);
    try {
      await person.withToken(async (token) => {
        const byline = new Byline({ token, baseUrl: url });
        for (const wanted of developer.projects) {
          const project = await person.haveProject(wanted);
          const { recorded, alreadyThere } = await recordWorks(
            byline,
            project,
            wanted,
            works.filter(wanted.uses),
          );
          totals.projects += 1;
          totals.recorded += recorded;
          totals.alreadyThere += alreadyThere;
          const name = `${developer.firstName} ${developer.lastName}`;
          say(
            `  ${name.padEnd(16)} ${wanted.name.padEnd(20)} ${wanted.status.padEnd(12)} ` +
              `${String(recorded).padStart(4)} recorded`,
          );
        }
      });
    } finally {
      await person.signOut();
    }
  }
  return { works: works.length, creators: new Set(works.map((work) => work.creator_id)).size, ...totals };
}

/** Each work has an external id in its project: what an earlier run recorded is a duplicate. */
async function recordWorks(byline: Byline, project: Project, { platform }: SeedProject, works: KnownWork[]) {
  const { accepted, duplicates, rejected } = await byline.attributions.recordBatch(
    works.map((work) => attributionInput(work, project, platform)),
  );
  const [refused] = rejected;
  if (refused)
    throw new Error(
      `${works[refused.index]?.content_id} was not recorded in ${project.name}: ${refused.message}`,
    );
  return { recorded: accepted.length, alreadyThere: duplicates.length };
}

function attributionInput(work: KnownWork, project: Project, platform: string): AttributionBatchItem {
  const { title, creator, source: original_url, license, year } = work;
  return {
    project_id: project.id,
    content_id: work.content_id,
    content_creator_id: work.creator_id,
    attribution_type: KINDS[work.kind].attributionType,
    metadata: { title, creator, platform, original_url, license, year },
    external_id: `seed:${work.content_id}`,
  };
}
