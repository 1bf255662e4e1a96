import { creditOf, formatCredit } from "@byline/contract/credit.ts";
import type { PublicCredit } from "@byline/contract/public-credits.ts";
import { shortIdOf } from "../attributions/credit-address.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { creditPath, projectPath } from "./credit-parts.ts";

export function shapePublicCredit(attribution: ShownAttribution, siteUrl: string): PublicCredit {
  const { title, creators, source, license } = creditOf(attribution);
  return {
    id: shortIdOf(attribution),
    url: siteUrl + creditPath(attribution),
    attribution_type: attribution.attributionType,
    title,
    creators,
    source,
    license: license && { name: license.name, spdx: license.spdx, url: license.url },
    text: formatCredit(attribution, "text"),
    html: formatCredit(attribution, "html"),
    project: shapeCreditProject({ id: attribution.projectId, name: attribution.projectName }, siteUrl),
    created_at: attribution.createdAt.toISOString(),
    edited_at: attribution.editedAt?.toISOString() ?? null,
  };
}

export const shapeCreditProject = ({ id, name }: { id: string; name: string }, siteUrl: string) => ({
  id,
  name,
  url: siteUrl + projectPath(id),
});
