import { createHash } from "node:crypto";
import type { Byline, CreateAttribution } from "@byline/sdk";
import type { Work } from "./works.ts";

/** The most works that one call takes. */
const WORKS_A_CALL = 100;

/** One use of a work, as Byline records it. */
export function useOf(work: Work, projectId: string): CreateAttribution {
  return {
    project_id: projectId,
    content_id: work.id,
    content_creator_id: work.creator.id,
    attribution_type: "image_content",
    metadata: {
      platform: "api",
      title: work.title,
      creator: work.creator.name,
      original_url: work.source,
      license: work.license,
    },
  };
}

/** Records each work once, however often this starts. Resolves to the works by their attributions' ids. */
export async function recordWorks(byline: Byline, projectId: string, works: Work[]) {
  const recorded = new Map<string, Work>();
  for (let start = 0; start < works.length; start += WORKS_A_CALL) {
    const some = works.slice(start, start + WORKS_A_CALL);
    const { accepted, duplicates, rejected } = await byline.attributions.recordBatch(
      some.map((work) => ({ ...useOf(work, projectId), external_id: `work:${hashOf(work)}` })),
    );
    for (const { index, id } of [...accepted, ...duplicates])
      if (id && some[index]) recorded.set(id, some[index]);
    for (const { index, message } of rejected) console.error(some[index]?.id, message);
  }
  return recorded;
}

const hashOf = (work: Work) => createHash("sha256").update(JSON.stringify(work)).digest("hex");

/** Reads the credit lines as Byline writes them, with what you corrected there, by the works' ids. */
export async function readCredits(byline: Byline, recorded: Map<string, Work>): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  const ids = [...recorded.keys()];
  for (let start = 0; start < ids.length; start += WORKS_A_CALL) {
    const { credits } = await byline.attributions.credits(ids.slice(start, start + WORKS_A_CALL));
    for (const { id, credit } of credits) lines.set(recorded.get(id)?.id ?? "", credit);
  }
  return lines;
}
