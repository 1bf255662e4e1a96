import { foldText } from "../fold-name.ts";
import type { Contributor } from "./contributors.ts";
import { isAgencyLine } from "./credit-phrase.ts";
import { MUSEUM_MAKER_MEMBERS } from "./maker-members.ts";
import { isMaker } from "./roles.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { statesAny } from "./stated.ts";
import { firstText, textOf } from "./text.ts";

/** The supplier's required wording: IPTC Photo Metadata's Credit Line, and IIIF's required statement. */
const REQUIRED_MEMBERS = ["credit_line", "creditText", "credit", "requiredStatement"];
/** Names of CDWA's Credit Line in museums' APIs: the Met, Rijksmuseum, Smithsonian, and Harvard. */
const COLLECTION_MEMBERS = ["creditLine", "creditline", ...SERVICE_MEMBERS.collection];
export const CREDIT_LINE_MEMBERS: readonly string[] = [...REQUIRED_MEMBERS, ...COLLECTION_MEMBERS];

/** Wikimedia Commons' source of a file made by its uploader. */
const OWN_WORK = new RegExp(
  "^(?:own work|self[- ]made|eigenes werk|eigen werk|travail personnel|œuvre personnelle|trabajo propio|" +
    "obra propia|obra do próprio|opera propria|praca własna|собственная работа|" +
    "投稿者自身による(?:著作物|作品)|自己的作品|自己作品)\\.?$",
  "i",
);
export const isOwnWork = (text: string): boolean => OWN_WORK.test(text) || text.includes("int-own-work");

/** `creditText` replaces the makers' names. `collectionLine` follows them. */
type CreditLines = { creditText: string | null; collectionLine: string | null };

const LINES: ReadonlySet<string> = new Set(CREDIT_LINE_MEMBERS);
const NO_LINES: CreditLines = { creditText: null, collectionLine: null };

/** Returns the makers' names without duplicates. */
export const makerNames = (contributors: Contributor[]): string[] => [
  ...new Set(contributors.flatMap(({ role, name }) => (isMaker(role) ? name : []))),
];

/**
 * Reads the supplier's required wording, and a collection's line about how it acquired the work, such as
 * "Rogers Fund, 1919". That line contains donors' names, so it replaces the `makers` only if it begins with
 * one of them, as a complete label does. A Credit Line that contains only agencies doesn't replace the
 * By-line (IPTC).
 */
export function creditLinesIn(
  metadata: Record<string, unknown>,
  { contributors, makerQualifier }: { contributors: Contributor[]; makerQualifier: string | null },
): CreditLines {
  if (!statesAny(metadata, LINES)) return NO_LINES;
  const makers = makerNames(contributors);
  const stated = firstText(metadata, REQUIRED_MEMBERS);
  const isSourceNote = stated !== null && metadata.credit_line === undefined && isOwnWork(stated);
  const required = isSourceNote ? null : stated;
  const ofCollection = firstText(metadata, COLLECTION_MEMBERS);
  const isMakerStated = makers.length > 0 || makerQualifier !== null;
  if (required !== null && isMakerStated && isAgencyLine(required))
    return { creditText: null, collectionLine: [required, ofCollection].filter(Boolean).join(", ") };
  const isOfMuseum = MUSEUM_MAKER_MEMBERS.some((member) => textOf(metadata[member]) !== null);
  if (required !== null && !isOfMuseum && !isAcquisition(required, makers))
    return { creditText: required, collectionLine: ofCollection };
  const line = required ?? ofCollection;
  const isWording = line !== null && !isAcquisition(line, makers) && namesAny(line, makers);
  return isWording ? { creditText: line, collectionLine: null } : { creditText: null, collectionLine: line };
}

/** Beginnings of such lines in CDWA's and CCO's examples, and in museums' languages. */
const BEGINNINGS = [
  "(?:anonymous |partial |promised |museum )?(?:gifts?|bequests?) (?:of|from|by|to)\\b|anonymous gift\\b",
  "(?:given|bequeathed|presented|donated|transferred|lent|on loan) (?:by|from|to|in)\\b",
  "(?:acquired|purchased) (?:by|from|for|through|with|in)\\b",
  "(?:museum )?purchase(?:,|;|$| (?:with|from|through|fund))|exchange(?:,|$)|(?:transfer|deposit) from\\b",
  "(?:schenking|geschenk|legaat|aankoop|bruikleen|geschonken|aangekocht)\\b",
  "(?:schenkung|vermachtnis|ankauf|dauerleihgabe|leihgabe|erworben|angekauft)\\b",
  "(?:don|legs|dation|achat|depot) (?:de|du|des|d')|acquis(?:ition)?\\b",
  "(?:donacion|legado|compra|adquisicion|adquirido|doacao|aquisicao)\\b",
  "(?:dono|lascito|legato|acquisto) (?:di|del|della|dei|degli|da)\\b|(?:zapis|zakup|depozyt)(?:,| )",
];
const ACQUIRED = new RegExp(`(?:^|[,;.] (?:the )?)(?:${BEGINNINGS.join("|")})`);
/** "Rogers Fund, 1919", "Robert A. Waller Fund", and "Alfred Stieglitz Collection, 1949". */
const FUND = /\b(?:funds?|endowment)(?:$|[,;] )|\bcollection, (?:1[6-9]|20)\d\d\b/;
const EAST_ASIAN = /寄贈|遺贈|購入|捐赠|捐贈|遗赠|購藏|购藏/;

function isAcquisition(line: string, makers: string[]): boolean {
  const text = foldText(line);
  if (makers.some((name) => /^[,;:/]/.test(afterStart(text, foldText(name))))) return false;
  return ACQUIRED.test(text) || FUND.test(text) || EAST_ASIAN.test(line);
}

const afterStart = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : "");

const namesAny = (line: string, makers: string[]) =>
  makers.some((name) => foldText(line).includes(foldText(name)));
