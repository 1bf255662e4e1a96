import type { Attribution } from "@byline/contract/attributions.ts";
import type { Credit } from "../ui/credit-line.tsx";

const asText = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : undefined);

/** `creator:vincent-van-gogh` as a name, for records that tell no better one. */
const nameOf = (id: string) => id.replace(/^[a-z]+:/, "").replaceAll(/[-_]/g, " ");

/** What a record's metadata tells of the work, as a credit line; ids stand in for what it leaves out. */
export function creditOf({ contentId, contentCreatorId, metadata }: Attribution): Credit {
  const address = asText(metadata.original_url) ?? asText(metadata.source);
  return {
    creator: asText(metadata.creator) ?? (contentCreatorId ? nameOf(contentCreatorId) : "Unknown creator"),
    title: asText(metadata.title) ?? contentId,
    source: address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : asText(metadata.platform),
    licence: asText(metadata.license),
  };
}
