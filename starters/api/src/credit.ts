import type { CreateAttribution } from "@byline/sdk";
import type { Work } from "./works.ts";

/** Title, author, source and license: what a reader needs to find the work and its creator. */
export const creditLine = ({ title, creator, source, license }: Work) =>
  `“${title}” by ${creator.name} (${source}), ${license}`;

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
