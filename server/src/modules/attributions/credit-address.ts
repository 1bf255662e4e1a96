import { hashAsUuid } from "../../kit/ids.ts";
import type { StoredAttribution } from "./queries.ts";

type Key = Pick<StoredAttribution, "projectId" | "id">;

/** What of a project's id a credit's short id holds: few projects of an instance begin the same. */
const PROJECT_DIGITS = 4;

/**
 * The address of an attribution's public page; null while it has none. The short id in it is made of the
 * attribution's id, so it needs no column and no index, and 62 of its bits are random: what is not public
 * cannot be found by trying.
 */
export function creditUrl(siteUrl: string, attribution: StoredAttribution): string | null {
  if (!attribution.isPublic || attribution.withdrawnAt) return null;
  return `${siteUrl}/c/${shortIdOf(attribution)}`;
}

/** 24 characters of base64url: the first digits of the project's id, then the attribution's. */
export function shortIdOf({ projectId, id }: Key): string {
  const digits = projectId.slice(0, PROJECT_DIGITS) + id.replaceAll("-", "");
  return Buffer.from(digits, "hex").toString("base64url");
}

/** The id in a short id, and between which ids its project is; null for what is none. */
export function readShortId(text: string): { id: string; projects: [first: string, last: string] } | null {
  if (!/^[\w-]{24}$/.test(text)) return null;
  const digits = Buffer.from(text, "base64url").toString("hex");
  const project = digits.slice(0, PROJECT_DIGITS);
  const id = hashAsUuid(digits.slice(PROJECT_DIGITS));
  return { id, projects: [hashAsUuid(project.padEnd(32, "0")), hashAsUuid(project.padEnd(32, "f"))] };
}
