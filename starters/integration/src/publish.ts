import { isDeepStrictEqual } from "node:util";
import type { Attribution, Byline } from "@byline/sdk";
import type { Article, Work } from "./article.ts";
import type { Credit } from "./store.ts";

/** Records each work of the article once, however often it is published, and resolves to their credits. */
export async function publish(byline: Byline, projectId: string, article: Article): Promise<Credit[]> {
  const recorded = await Promise.all(article.works.map((work) => record(byline, projectId, article, work)));
  return readCredits(byline, recorded);
}

async function record(byline: Byline, projectId: string, article: Article, work: Work): Promise<Attribution> {
  const { id, title, creator, source, license } = work;
  const metadata = {
    platform: "cms",
    title,
    creator,
    ...(source && { original_url: source }),
    ...(license && { license }),
  };
  const attribution = await byline.attributions.record({
    project_id: projectId,
    content_id: id,
    content_creator_id: `creator:${creator}`,
    attribution_type: "image_content",
    metadata,
    external_id: `${article.id}:${id}`,
  });
  // Recorded before, it comes back as it was then.
  if (attribution.withdrawn_at || isDeepStrictEqual(attribution.metadata, metadata)) return attribution;
  return byline.attributions.update(attribution.id, { metadata, reason: "Changed by the editor" });
}

/** The credits as they are now. A withdrawn one is left out. */
export async function readCredits(byline: Byline, attributions: Attribution[]): Promise<Credit[]> {
  const shown = attributions.filter(({ withdrawn_at }) => !withdrawn_at);
  if (shown.length === 0) return [];
  const { credits } = await byline.attributions.credits(
    shown.map(({ id }) => id),
    { format: "html" },
  );
  const lines = new Map(credits.map(({ id, credit }) => [id, credit]));
  return shown.map(({ id, url }) => ({
    attributionId: id,
    publicId: url?.split("/").at(-1) ?? null,
    html: lines.get(id) ?? "",
  }));
}
