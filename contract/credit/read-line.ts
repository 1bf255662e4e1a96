import { type ByLine, readByLine } from "./by-line.ts";
import { readCreditPhrase } from "./credit-phrase.ts";
import { catalogParts, inSpokenOrder, isGroupName, isOrganizationName } from "./personal-name.ts";
import { isProgramKind, readProgram } from "./programs.ts";
import { attributedName, readQualified } from "./qualifiers.ts";
import { kindOf, readPerson } from "./read-name.ts";
import { clean } from "./text.ts";
import { readNoName } from "./unknown-makers.ts";

/** Other findings in the texts for names. */
export type Found = {
  /** Texts with an attribution qualifier, which are shown as they are instead of being names. */
  verbatim: Set<string>;
  /** What is known about an unknown maker. */
  qualifier: string | null;
  /** Whether an AI program is named. */
  isGenerated: boolean;
  agencies: string[];
  /** The license in a credit line. */
  terms: string | null;
  /** Whether the work is a music recording. Bands have names such as "School of Seven Bells". */
  isRecording: boolean;
};

export const nothingFound = (): Found => ({
  verbatim: new Set(),
  qualifier: null,
  isGenerated: false,
  agencies: [],
  terms: null,
  isRecording: false,
});

/** A text's path, warnings, and findings. `warnings` have the shape of `CreditWarning`. */
type Place = { path: string; warnings: { path: string; code: string; message: string }[]; found: Found };

/** Returns a name without the program next to it. Returns null for a program, which can't be an author. */
export function withoutProgram(
  name: string,
  members: Record<string, unknown> | null,
  place: Place,
): string | null {
  const isKind = members !== null && isProgramKind(members);
  const program = readProgram(name);
  if (!program && !isKind) return name;
  place.found.isGenerated ||= program?.isGenerator ?? false;
  const message = `"${name.slice(0, 60)}" includes a program, which isn't credited.`;
  place.warnings.push({ path: place.path, code: "creator_unreadable", message });
  return isKind ? null : (program?.name ?? null);
}

/**
 * Whether this must be a name, however it begins: music services list names, and so does an object with a
 * kind.
 */
export const isNameForSure = (members: Record<string, unknown>) =>
  kindOf(members) !== null || members.joinphrase !== undefined || members.join !== undefined;

/** Discogs: a number distinguishes artists with the same name. */
const DISCOGS_NUMBER = / \((?:[2-9]|[1-9]\d)\)$/;

/** "Photo Credit: (Reuters/Ana Prados)", "(AP Photo/Ana Prados)" */
const IN_PARENTHESES = /^((?:(?:photo|image|picture) credits?: ?)?)\(([^()]+)\)$/i;

/** ISBD 0.5.2: catalogs put what they supply in brackets. */
const IN_BRACKETS = /^\[(\p{Lu}[^[\]]{1,60} \p{Lu}[^[\]]{1,60})\]$/u;
/** Footnote marks after an author. */
const FOOTNOTES = /(?<=\p{Ll}\p{Ll})[*†‡§¶¹²³⁰-⁹]+$/u;

/** Cue sheets: "J. Doe (PRS) 50%", with the collecting society and the share. */
const SHARE =
  /(?: \((?:APRA|ASCAP|BMI|BUMA|GEMA|IMRO|JASRAC|KODA|PRS|SABAM|SACEM|SESAC|SGAE|SIAE|SOCAN|STIM|SUISA|TEOSTO|TONO|ZAIKS)\))?(?:(?<=\)) ?| )\d{1,3}(?:[.,]\d+)? ?%$| \((?:ASCAP|BMI|GEMA|PRS|SACEM|SESAC|SOCAN)\)$/;

/** Skips the patterns above for most names. */
const ENDS_IN_SIGN = /[\])%*†‡§¶¹²³⁰-⁹]$/;

/**
 * Members with by-lines, in which a leading "By" isn't part of the name, unlike in the band By Divine Right.
 */
const BY_LINE = /^metadata\.by_?line\b/;

/** Reads a name that may be a by-line or a complete credit line. Returns null if no part of it is a name. */
export function readLine(stated: string, { path, warnings, found }: Place): ByLine | null {
  const bare = BY_LINE.test(path) ? stated.replace(/^by:? (?=\p{L})/iu, "") : stated;
  const line = ENDS_IN_SIGN.test(bare)
    ? bare
        .replace(IN_PARENTHESES, "$1$2")
        .replace(IN_BRACKETS, "$1")
        .replace(FOOTNOTES, "")
        .replace(SHARE, "")
    : bare;
  // "trad." also means "translated".
  if (/^trad/i.test(line) && readNoName(line) !== null) return { name: line, role: null };
  const attributed = attributedName(line);
  if (attributed !== null) {
    const name = inSpokenOrder(readPerson(attributed).name ?? attributed);
    return { name: `attributed to ${name}`, role: null };
  }
  const phrase = readCreditPhrase(line);
  if (phrase) {
    found.agencies.push(...phrase.agencies);
    found.terms ??= phrase.license;
  }
  if (phrase?.text === "") return null;
  const read = readByLine(phrase?.text ?? line);
  const note = [read.note, ...(phrase?.notes ?? [])].filter(Boolean).join(", ");
  const byLine: ByLine = note ? { ...read, note } : read;
  if (!phrase?.isAmbiguous) return { ...byLine, name: byLine.name.replace(DISCOGS_NUMBER, "") };
  const message = `"${stated.slice(0, 60)}" may name several creators. Send each of them in creators.`;
  warnings.push({ path, code: "creator_ambiguous", message });
  if (byLine.name !== phrase.text) found.verbatim.add(phrase.text);
  return { ...byLine, name: phrase.text, term: null };
}

/** Notes what makes a name doubtful. `isWhole`: it was sent without parts or a role. */
export function noteDoubts(name: string, place: Place, { isWhole }: { isWhole: boolean }) {
  noteQualified(name, place);
  noteLabel(name, place);
  if (isWhole) noteSeveral(name, place);
}

/** Notes a name with an attribution qualifier. */
function noteQualified(name: string, { path, warnings, found }: Place) {
  const qualified = readQualified(name);
  if (qualified === null || (qualified === "ambiguous" && found.isRecording)) return;
  found.verbatim.add(name);
  if (qualified === "sure") return;
  const message = `"${name.slice(0, 60)}" says that the work is only attributed to someone, so no creator is \
credited. If it's a name, send creators with its kind.`;
  warnings.push({ path, code: "creator_ambiguous", message });
}

/** Warns about an unknown qualifier, such as RISM's "doubtful", next to a credited name. */
export function noteUnknownQualifier(name: string, members: Record<string, unknown>, place: Place) {
  const { path, warnings } = place;
  if (typeof members.qualifier !== "string" || clean(members.qualifier) === null) return;
  const message = `The qualifier "${members.qualifier.slice(0, 60)}" isn't shown, so ${name.slice(0, 60)} is \
credited in full. Leave out anyone who didn't make the work.`;
  warnings.push({ path, code: "creator_ambiguous", message });
}

/** "Styling: Ana Prados", "book and lyrics by Ana Prados", "By Ana Prados" */
const LABELED = /^[\p{L} ]{2,30}: ?\p{Lu}|^\p{Ll}[\p{L} ]* by \p{Lu}|^B[yY] \p{Lu}/u;

/** ISBD 4: the place comes first in "Berlin : Hafen Verlag". */
const PUBLISHER = /^metadata\.(?:\w+[:.])?publisher\b/;

/** Warns about a name that begins with a label that isn't a known role. */
function noteLabel(name: string, { path, warnings, found }: Place) {
  const isBy = /^by /i.test(name);
  if (!(isBy || name.includes(":") || name.includes(" by ")) || !LABELED.test(name)) return;
  if ((isBy && found.isRecording) || (PUBLISHER.test(path) && name.includes(" : "))) return;
  if (found.verbatim.has(name) || warnings.some((one) => one.path === path)) return;
  const message = `"${name.slice(0, 60)}" may begin with a role. Send creators with name and role.`;
  warnings.push({ path, code: "creator_ambiguous", message });
}

/** Whether a text is a list of full names, such as RubyGems' joined authors. */
export const areNames = (text: string) => {
  const names = text.split(/, (?:and )?| and | or /);
  if (names.some(isGroupName)) return names.every((one) => WHOLE_NAME.test(one));
  return names.length > 1 && names.every((one) => WHOLE_NAME.test(one)) && !isOrganizationName(text);
};
/** Excludes groups such as in "Nick Cave and the Bad Seeds". */
const WHOLE_NAME =
  /^(?!The |His |Her |Their )\p{Lu}[^\s,.]+(?: (?:von|van|der|de|di|da|del|la))* \p{Lu}[^\s,]+(?: \p{Lu}[^\s,]+)?$/u;

/** Warns about a text that may contain several names, or a catalog's "Prados, Ana". */
function noteSeveral(name: string, { path, warnings, found }: Place) {
  const isJoined = name.includes(" and ") || name.includes(" or ");
  const mayBe = isJoined ? !found.isRecording : /[,،]/.test(name);
  if (!mayBe || found.verbatim.has(name)) return;
  const meaning = areNames(name)
    ? "name several people. Send creators as a list."
    : catalogParts(name) && "have the family name first. Send given and family, or add a kind.";
  if (meaning)
    warnings.push({ path, code: "creator_ambiguous", message: `"${name.slice(0, 60)}" may ${meaning}` });
}
