import { inSpokenOrder } from "@byline/contract/credit/personal-name.ts";
import { readQualified } from "@byline/contract/credit/qualifiers.ts";
import { withoutLife } from "@byline/contract/credit/read-name.ts";
import { ROLES, type Role, readRole } from "@byline/contract/credit/roles.ts";
import type { GivenCreator } from "../../statements.ts";
import { textOf } from "../../statements.ts";
import { type Claim, claimsAt, itemOfClaim, qualifierItems, qualifiersAt, statedIn } from "./claims.ts";

/** Properties of a work for its makers, with their roles. */
const PROPERTIES: Record<string, Role> = {
  P170: "creator",
  P50: "author",
  P2093: "author", // author name string, for someone without an item
  P57: "director",
  P86: "composer",
  P676: "lyricist",
  P58: "author", // screenwriter
  P162: "producer",
  P371: "host", // presenter
  P767: "contributor", // to the creative work
  P175: "performer",
  P110: "illustrator",
  P655: "translator",
  P98: "editor",
  P178: "developer",
  P943: "developer", // programmer
  P287: "creator", // designed by
  P84: "creator", // architect
};

/** Qualifiers for an unknown creator, with the wording that catalogs use. */
const ATTRIBUTIONS: Record<string, string> = {
  P1773: "attributed to",
  P1779: "possibly by",
  P1774: "workshop of",
  P1775: "follower of",
  P1776: "circle of",
  P1777: "manner of",
  P1778: "forgery after",
  P1780: "school of",
  P1877: "after",
};
/** Values of "nature of statement" (P5102) and "sourcing circumstances" (P1480) that express doubt. */
const DOUBT_WORDING: Record<string, string> = {
  Q230768: "attributed to", // attribution
  Q21401869: "attributed to", // attribution
  Q56644435: "probably", // probably
  Q18122778: "probably", // presumably
  Q30230067: "possibly", // possibly
  Q18603603: "possibly", // hypothetically
};

/** A maker by the item or name in the statement. `wording` comes before the name, such as "attributed to". */
type Maker = {
  item: string | null;
  name: string | null;
  role: Role;
  roleItem: string | null;
  wording: string | null;
  ordinal: number;
};

/** Returns everyone in an item's statements, in the order of their series ordinals (P1545). */
export function makersOf(item: unknown): Maker[] {
  const makers = Object.entries(PROPERTIES).flatMap(([property, role]) =>
    claimsAt(item, property).flatMap((claim) => makersIn(claim, role)),
  );
  const inOrder = makers.toSorted((a, b) => a.ordinal - b.ordinal);
  const seen = new Set<string>();
  return inOrder.filter((maker) => {
    const { item: id, name, wording, role } = maker;
    if (!id && inOrder.some((other) => isSamePlace(maker, other))) return false;
    const key = `${id ?? name} ${wording ?? ROLES[role].wording}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether another statement links the author at the same position to an item. */
const isSamePlace = ({ name, role, ordinal }: Maker, other: Maker) =>
  other.item !== null && other.name === name && other.role === role && other.ordinal === ordinal;

function makersIn(claim: Claim, role: Role): Maker[] {
  const [ordinal] = qualifiersAt(claim, "P1545").map(textOf);
  const position = Number.parseFloat(ordinal ?? "");
  const base = {
    role,
    roleItem: qualifierItems(claim, "P3831")[0] ?? null,
    ordinal: Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER,
  };
  const attributed = Object.entries(ATTRIBUTIONS).flatMap(([property, wording]) =>
    qualifierItems(claim, property).map((item) => ({ ...base, item, name: null, wording })),
  );
  if (attributed.length > 0) return attributed;
  const unsure = [...qualifierItems(claim, "P5102"), ...qualifierItems(claim, "P1480")];
  const doubt = unsure.map((item) => DOUBT_WORDING[item]).find(Boolean) ?? null;
  const item = itemOfClaim(claim);
  const [named] = [...qualifiersAt(claim, "P1932"), ...qualifiersAt(claim, "P1810")].map(textOf);
  const name = inSpokenOrder(withoutLife(named ?? "") || textOf(statedIn(claim))) || null;
  // A name such as "Circle of Rembrandt" already includes the wording.
  const wording = doubt ?? (name && readQualified(name) ? "" : null);
  if (item && !(NO_MAKER.has(item) && named))
    return NO_MAKER.has(item) ? [] : [{ ...base, item, name, wording }];
  return name ? [{ ...base, item: null, name, wording }] : [];
}

/** "anonymous", "unknown", "various authors". */
const NO_MAKER = new Set(["Q4233718", "Q24238356", "Q17357060"]);

/** Returns the items whose labels are needed for names. */
export const labelsFor = (makers: Maker[]): string[] =>
  makers.flatMap(({ item, roleItem }) => [item ?? [], roleItem ?? []].flat());

/**
 * Returns the credit. Someone to whom a work is only attributed isn't a creator. `creditLine` then has the
 * full wording, such as "attributed to Rembrandt", with the certain creators.
 */
export function creditOf(
  makers: Maker[],
  names: Map<string, unknown>,
): { creators: GivenCreator[]; creditLine: string | null } {
  const nameOf = ({ item, name }: Maker) => name ?? textOf(names.get(item ?? ""));
  const creators = makers
    .filter(({ wording }) => wording === null)
    .map((maker) => ({
      name: nameOf(maker),
      ids: [maker.item ? `wikidata:${maker.item}` : null],
      url: maker.item ? `https://www.wikidata.org/wiki/${maker.item}` : null,
      role: readRole(textOf(names.get(maker.roleItem ?? ""))) ?? maker.role,
    }));
  if (creators.length === makers.length) return { creators, creditLine: null };
  const phrases = makers.map((maker) => [maker.wording, nameOf(maker)].filter(Boolean).join(" "));
  return { creators, creditLine: phrases.join(", ") };
}
