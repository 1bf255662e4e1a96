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

/** Returns the makers' public names for each attribution, or null if it has none. */
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

/** Adds the preferred credit of creators who proved their identity. `within`: the workspace of them all. */
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
 * Returns the credit line, or null if no creator has a preference. `publicIds` match the names by index. With
 * several creators, those without a preference keep their names, and duplicates are removed.
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
