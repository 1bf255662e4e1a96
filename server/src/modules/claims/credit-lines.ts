import { creditOf, phraseOf } from "@byline/contract/credit.ts";
import type { Db } from "../../db/client.ts";
import { linkCreators, linkNamed } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed, nameCreators } from "./claimed.ts";

type Attributed = {
  workspaceId: string;
  projectId: string;
  contentCreatorId: string | null;
  metadata: Record<string, unknown>;
};

type Lined<T> = T & { creditLine: string | null };

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

/**
 * Attributions with how their creators ask to be credited, as far as they proved who they are. `within`: the
 * workspace of them all.
 */
export async function withCreditLines<T extends Attributed>(
  db: Db,
  attributions: T[],
  within?: string,
): Promise<Lined<T>[]> {
  const links = await linkNamed(db, attributions, within);
  const claims = await mapClaimed(
    db,
    [...new Set(links.flat())].filter((one) => one !== null),
  );
  return attributions.map((attribution, i) => {
    const { creators } = creditOf(attribution);
    return { ...attribution, creditLine: creditLineOf(creators, links[i] ?? [], claims) };
  });
}

/**
 * `publicIds` are those of the names, in their order. Of several creators those who ask for nothing stay as
 * they are named, and whoever is named twice is credited once.
 */
export function creditLineOf(
  names: string[],
  publicIds: (string | null)[],
  claims: Map<string, Claimed>,
): string | null {
  const lines = publicIds.map((id) => (id && claims.get(id)?.creditLine) || null);
  if (names.length <= 1) return lines[0] ?? null;
  return lines.some(Boolean) ? phraseOf([...new Set(names.map((name, i) => lines[i] ?? name))]) : null;
}
