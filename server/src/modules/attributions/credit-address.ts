import { PUBLIC_PAGES } from "@byline/contract/public-pages.ts";
import { hashAsUuid } from "../../kit/ids.ts";
import type { StoredAttribution } from "./queries.ts";

type Key = Pick<StoredAttribution, "projectId" | "id">;

/** Digits of the project id in a credit's short id. Few projects share them. */
const PROJECT_DIGITS = 4;

/**
 * Returns the URL of an attribution's public page, or null if it has none. The short id derives from the
 * attribution's id, so it needs no column or index. Since 62 of its bits are random, guessing can't find
 * private attributions.
 */
export function creditUrl(siteUrl: string, attribution: StoredAttribution): string | null {
  if (!attribution.isPublic || attribution.withdrawnAt) return null;
  return siteUrl + creditPath(attribution);
}

export const creditPath = (attribution: Key): string => PUBLIC_PAGES.credit + shortIdOf(attribution);

/** Adds the path of its public page, for the pages that list it. */
export const withPath = <Attribution extends Key>(attribution: Attribution) => ({
  ...attribution,
  path: creditPath(attribution),
});

/** Returns 24 characters of base64url: the project id's first digits, then the attribution's id. */
export function shortIdOf({ projectId, id }: Key): string {
  const digits = projectId.slice(0, PROJECT_DIGITS) + id.replaceAll("-", "");
  return Buffer.from(digits, "hex").toString("base64url");
}

/** Returns the id and the range of possible project ids from a short id, or null if it's invalid. */
export function readShortId(text: string): { id: string; projects: [first: string, last: string] } | null {
  if (!/^[\w-]{24}$/.test(text)) return null;
  const digits = Buffer.from(text, "base64url").toString("hex");
  const project = digits.slice(0, PROJECT_DIGITS);
  const id = hashAsUuid(digits.slice(PROJECT_DIGITS));
  return { id, projects: [hashAsUuid(project.padEnd(32, "0")), hashAsUuid(project.padEnd(32, "f"))] };
}
