import { creditOf, phraseOf } from "@byline/contract/credit.ts";
import type { Db } from "../../db/client.ts";
import { isSameName, type Linked, linkCreators } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed } from "./claimed.ts";

type Attributed = {
  workspaceId: string;
  projectId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

/** Attributions with how their creators ask to be credited, as far as they proved who they are. */
export async function withCreditLines<T extends Attributed>(
  db: Db,
  attributions: T[],
): Promise<(T & { creditLine: string | null })[]> {
  const links = await linkCreators(db, attributions);
  const publicIds = new Set(links.flat().map(({ publicId }) => publicId));
  const claims = await mapClaimed(db, [...publicIds]);
  return attributions.map((attribution, i) => {
    const { creators } = creditOf({ ...attribution, contentCreatorId: null });
    return { ...attribution, creditLine: creditLineOf(creators, links[i] ?? [], claims) };
  });
}

/** In the order of the names; of several creators those who ask for nothing stay as they are named. */
export function creditLineOf(
  names: string[],
  creators: Pick<Linked, "publicId" | "name">[],
  claims: Map<string, Claimed>,
): string | null {
  const asked = creators.flatMap(({ publicId, name }) => {
    const line = claims.get(publicId)?.creditLine;
    return line ? [{ name, line }] : [];
  });
  if (names.length <= 1) return asked[0]?.line ?? null;
  const lines = names.map((name) => asked.find((one) => isSameName(one.name, name))?.line);
  return lines.some(Boolean) ? phraseOf(names.map((name, i) => lines[i] ?? name)) : null;
}
