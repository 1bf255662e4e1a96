import { creditOf, phraseOf } from "@byline/contract/credit.ts";
import type { Db } from "../../db/client.ts";
import { isSameName, linkCreators, linkOwnCreators, type PublicName } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed, nameCreators } from "./claimed.ts";

type Attributed = {
  workspaceId: string;
  projectId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

type Lined<T> = T & { creditLine: string | null };

/** Public attributions with how their creators ask to be credited, as far as they proved who they are. */
export const withCreditLines = async <T extends Attributed>(db: Db, attributions: T[]): Promise<Lined<T>[]> =>
  lined(db, attributions, await linkCreators(db, attributions));

/** Who made what each of these public attributions credits, as everybody calls them; null where none says. */
export async function nameMakers(
  db: Db,
  attributions: (Attributed & { nameRemoved: boolean })[],
): Promise<(string | null)[]> {
  const makers = await linkCreators(db, attributions);
  const names = await nameCreators(
    db,
    makers.flat().map(({ publicId }) => publicId),
  );
  return attributions.map((attribution, i) => {
    const made = (makers[i] ?? []).map(({ publicId, name }) => names.get(publicId)?.name ?? name);
    const { creator } = creditOf(attribution);
    return attribution.nameRemoved ? creator : (phraseOf(made) ?? creator);
  });
}

/** Attributions of one workspace, public or not, with their credit lines. */
export async function withOwnCreditLines<T extends Attributed>(
  db: Db,
  attributions: T[],
): Promise<Lined<T>[]> {
  const [first] = attributions;
  return first ? lined(db, attributions, await linkOwnCreators(db, first.workspaceId, attributions)) : [];
}

async function lined<T extends Attributed>(
  db: Db,
  attributions: T[],
  links: PublicName[][],
): Promise<Lined<T>[]> {
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
  creators: PublicName[],
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
