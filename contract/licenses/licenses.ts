import { rememberRecent } from "../remember.ts";
import { addressIn, nugetExpression } from "./address-words.ts";
import { licenseAt } from "./addresses.ts";
import { agree, isOtherVersion, mayMean } from "./agree.ts";
import { NONEXISTENT, readCreativeCommons } from "./creative-commons.ts";
import { readExpression, readList, readPlus } from "./expression.ts";
import {
  joinLicenses,
  type License,
  type LicenseOperator,
  type LicenseWarning,
  licenseFrom,
  singleLicenses,
  withAddress,
} from "./license.ts";
import {
  ambiguous,
  conflict,
  leftOut,
  noLicense,
  nonexistent,
  otherVersion,
  quoted,
  sharedName,
  UNREADABLE,
  unusedAddress,
} from "./license-warnings.ts";
import { isFamily, otherByKey } from "./other-licenses.ts";
import { afterSomeRights, isAccessLevel, isSentence, readPhrase, readReference } from "./phrases.ts";
import { dualLicenses, registryName, withoutShorthand } from "./registries.ts";
import { idByName, listed, listedId } from "./spdx.ts";
import { type Statement, statementsIn } from "./statements.ts";
import { hostOf, isAddress, nameKey, tidy } from "./text.ts";
import { afterUnder, LIMITED, QUALIFIED, USUAL_LIMIT } from "./under.ts";
import { titleOfText } from "./whole-texts.ts";

export type { License };

/** Maximum length of a single license's name, in characters. Longer text is a sentence or an expression. */
const MAX_NAME_LENGTH = 300;
/** Maximum length of an expression, in characters. */
const MAX_EXPRESSION_LENGTH = 1000;

const MAX_STATEMENTS = 20;

type Reading = { license: License; isKnown: boolean; warning: LicenseWarning | null };

/**
 * Reads the licenses in metadata: ids, names, addresses, objects, and lists of these. `relation`: how the
 * format relates the licenses in a list. If name and address disagree, uses the address. Never throws.
 */
export function readLicense(
  license: unknown,
  url?: unknown,
  version?: unknown,
  relation: LicenseOperator = "unstated",
): ReadLicense {
  const isText = (value: unknown) =>
    value === undefined || (typeof value === "string" && value.length < 1000);
  if (![license, url, version].every(isText)) return readStatements(license, url, version, relation);
  const key = JSON.stringify([license, url, version]);
  return recent(key, () => readStatements(license, url, version, relation));
}

type ReadLicense = { readonly license: License | null; readonly warnings: readonly LicenseWarning[] };

const recent = rememberRecent<ReadLicense>(500);

function readStatements(
  license: unknown,
  url: unknown,
  version: unknown,
  relation: LicenseOperator,
): ReadLicense {
  const all = statementsIn(license, url, version);
  const items = all.slice(0, MAX_STATEMENTS);
  const named = items.filter((one) => one !== null);
  const levels = named.filter((one) => isAccessLevel(one.name ?? one.url ?? ""));
  const read = named.filter((one) => !levels.includes(one)).map(readStatement);
  const [level] = read.length === 0 ? levels : [];
  const unread: LicenseWarning[] = items.includes(null) ? [UNREADABLE] : [];
  if (all.length > items.length) unread.push(leftOut(all.length - items.length));
  if (level) unread.push(noLicense(level.name ?? level.url ?? ""));
  if (read.length === 0) return { license: null, warnings: unread };
  const seen = new Set<string>();
  const stated = read.map((one) => one.license);
  // A statement, or that there's no license, isn't an alternative to one.
  const usable = stated.filter(({ kind }) => !["statement", "undetermined", "none"].includes(kind));
  const licenses = (usable.length > 0 ? usable : stated.slice(0, 1)).filter(
    (one) => !seen.has(one.spdx ?? one.name) && seen.add(one.spdx ?? one.name),
  );
  const warnings = [...unread, ...read.map(({ warning }) => warning).filter((one) => one !== null)];
  for (const one of stated)
    if (!licenses.includes(one) && !seen.has(one.spdx ?? one.name))
      warnings.push({
        code: "license_conflict",
        message: `${quoted(one.name)} isn't an alternative to a license, so it isn't shown.`,
      });
  const joined = joinLicenses(relation, licenses);
  if (joined.parts?.operator === "unstated") warnings.push(ambiguous(joined.parts.licenses));
  warnings.push(...singleLicenses(joined).filter(isFamily).map(sharedName));
  return { license: joined, warnings };
}

export const licenseOf = (license: unknown, url?: unknown, version?: unknown): License | null =>
  readLicense(license, url, version).license;

/** Returns the SPDX id of the license at an address, or null. */
export function licenseId(url: string): string | null {
  const found = licenseAt(url);
  return found === NONEXISTENT ? null : (found?.spdx ?? null);
}

/** Returns the address of a license's text by id, or null for an unknown id. */
export function licenseUrl(id: string): string | null {
  const creativeCommons = readCreativeCommons(tidy(id), null);
  if (creativeCommons && creativeCommons !== NONEXISTENT) return creativeCommons.url;
  const known = listedId(id.trim());
  return known && listed(known).url;
}

function readStatement(stated: Statement): Reading {
  const read = readUnversioned(stated);
  const isOther = read.warning === null && isOtherVersion(stated.version, read.license);
  return isOther ? { ...read, warning: otherVersion(stated.version ?? "", read.license) } : read;
}

/** Reads a single statement: a name, an address, or both. */
function readUnversioned({ name: stated, url, version, text: whole }: Statement): Reading {
  const name = stated ?? nugetExpression(url);
  const text = name === null ? null : withScheme(tidy(name));
  if (text !== null && url === null && /^\d{1,3}$/.test(text)) return numbered(text);
  if (text !== null && whole) return readText(text, whole);
  const within = text === null || isAddress(text) ? null : addressIn(text);
  const address = url ?? (text !== null && isAddress(text) ? text : (within?.address ?? null));
  const words = text === null || isAddress(text) ? null : (within?.rest ?? text);
  if (within && LIMITED.test(within.rest.replace(USUAL_LIMIT, ""))) return unrecognized(text ?? "");
  const at = address === null ? null : licenseAt(address);
  const named = words === null || words === "" ? null : readName(words, version);
  if (address === null) return named ?? unrecognized("");
  if (at === null && named?.isKnown) {
    const license = withAddress(named.license, address);
    const isLost = !within && license.url !== address && license.kind !== "statement" && !COPY.test(address);
    return { ...named, license, warning: named.warning ?? (isLost ? unusedAddress(address, license) : null) };
  }
  if (at === NONEXISTENT) {
    const license = named?.license ?? licenseFrom(`the terms at ${hostOf(address)}`, "custom");
    return { license, isKnown: named?.isKnown ?? false, warning: nonexistent(address) };
  }
  if (at === null || (named && !named.isKnown && QUALIFIED.test(words ?? ""))) {
    const shown = named?.license ?? licenseFrom(`the terms at ${hostOf(address)}`, "custom");
    const warning = named?.warning ?? unrecognized(address).warning;
    return {
      license: { ...shown, url: warning?.code === "license_nonexistent" ? null : address },
      isKnown: false,
      warning,
    };
  }
  const isSame = !named || within || (named.isKnown ? agree(named.license, at) : mayMean(words ?? "", at));
  const nameWarning = named?.warning?.code === "license_nonexistent" ? named.warning : null;
  const license = { ...at, url: ownAddress(at, address) };
  return { license, isKnown: true, warning: isSame ? nameWarning : conflict(words ?? "", at) };
}

/** REUSE and GitHub: the work's own copy of the license's text, which adds nothing to the name. */
const COPY = /licen[cs]|copying/i;

/** Adds https:// to `creativecommons.org/licenses/by/4.0/` if the address leads to a known license. */
function withScheme(text: string): string {
  const address = `https://${text}`;
  return /^[\w-]+(?:\.[\w-]+)+\/\S*$/.test(text) && licenseAt(address) !== null ? address : text;
}

/**
 * Returns Creative Commons' own address for a deed with a language or query, or a legal code. Otherwise
 * returns the stated one.
 */
const ownAddress = ({ url }: License, stated: string) =>
  url && /^https:\/\/creativecommons\.org\//.test(url) ? url : stated;

/** Reads a complete text by its title. Shows any other by its first line, because it may be changed. */
function readText(line: string, text: string): Reading {
  const id = titleOfText(text);
  if (id) return { license: listed(id), isKnown: true, warning: null };
  const { license } = unrecognized(line);
  const message = `A license's text is shown by its first line, ${quoted(line)}. Send its name or SPDX \
id, and copyright_notice if the text has one.`;
  const warning = { code: "license_unrecognized" as const, message };
  return { license: readPhrase(line) ?? license, isKnown: false, warning };
}

/** Reads a phrase, an id, a name, or an expression. */
function readName(text: string, version: string | null): Reading {
  const bare = text.replace(/[.;,]$/, "").trim();
  // SPDX 2.3 annex D: an id may end in "+". A hyphen at the end means that something is missing.
  if (/\w-$/.test(bare)) return unrecognized(bare);
  const known = knownName(bare, version);
  if (known === NONEXISTENT)
    return { license: licenseFrom(bare, "custom"), isKnown: false, warning: nonexistent(bare) };
  return known ? { license: known, isKnown: true, warning: null } : unrecognized(bare);
}

function knownName(stated: string, version: string | null): License | typeof NONEXISTENT | null {
  const text = stated.replace(LIMIT_AT_END, "").replace(GNU_DATE, "");
  const youtube = /^creative commons(?: -)? attribution licen[cs]e \(reuse allowed\)$/i.test(text);
  const meant = registryName(text);
  if (meant) return knownName(meant, null);
  const simple = simpleName(text, youtube ? "3.0" : version);
  if (simple) return simple;
  const plain = withoutShorthand(text);
  const meaning = plain === text ? null : knownName(plain, version);
  // Statements are shown as written.
  if (meaning !== null && (meaning === NONEXISTENT || meaning.kind !== "statement")) return meaning;
  const isShort = text.length <= MAX_EXPRESSION_LENGTH;
  const expression = isShort && (readExpression(text, existing) ?? readList(text, existing));
  if (expression) return expression;
  const choice = dualLicenses(text)?.map(existing);
  if (choice) return choice.includes(null) ? null : joinLicenses("or", choice as License[]);
  const reserved = afterSomeRights(text);
  const granted = reserved && knownName(reserved, version);
  if (granted && granted !== NONEXISTENT && granted.kind === "license") return granted;
  const inSentence = afterUnder(text);
  if (inSentence) return knownName(inSentence, version);
  return readPhrase(text);
}

/** Reads a license in an expression. R 1.1.2: `file LICENSE` may be one choice. */
function existing(name: string): License | null {
  const found = simpleName(name, null) ?? (/^file licen[cs]e\b/i.test(name) ? readPhrase(name) : null);
  return found === NONEXISTENT ? null : found;
}

/** Reads a single license's name, with or without its short form in parentheses. */
function simpleName(text: string, version: string | null): License | typeof NONEXISTENT | null {
  if (text.length > MAX_NAME_LENGTH) return null;
  const id = listedId(text);
  if (id && !id.startsWith("CC") && !id.endsWith("+")) return listed(id);
  const creativeCommons = readCreativeCommons(text, version);
  if (creativeCommons) return creativeCommons;
  const key = nameKey(text);
  const named = (version && idByName(`${text} ${version}`)) || idByName(text, key);
  if (named) return fromId(named);
  const other = otherByKey(key) ?? readPlus(text);
  if (other) return other;
  const [, outside, inside] = /^([^()]{1,200})\(([^()]{1,80})\)$/.exec(text) ?? [];
  if (outside && inside) return inParentheses(outside.trim(), inside.trim(), version);
  const [, long, short, at] = SHORT_NAME_WITHIN.exec(text) ?? [];
  if (long && short) return inParentheses(`${long.trim()} ${at}`, `${short} ${at}`, null);
  return readReference(text);
}

/** "GNU Lesser General Public License (LGPL), Version 2.1" */
const SHORT_NAME_WITHIN = /^([^()]{1,200})\(([^()]{1,80})\),? ((?:version |v\.? ?)?\d[\d.]*)$/i;

/**
 * Reads `MIT License (Expat)`. The text in parentheses must mean the same license, possibly more precisely.
 */
function inParentheses(outside: string, inside: string, version: string | null) {
  const one = simpleName(outside, version) ?? publicDomain(outside);
  const other = simpleName(inside, null) ?? publicDomain(inside);
  if (one === NONEXISTENT || other === NONEXISTENT) return NONEXISTENT;
  if (!one || !other) return null;
  if (agree(one, other)) return one.spdx === null && other.spdx !== null ? other : one;
  return agree(other, one) ? one : null;
}

function publicDomain(text: string): License | null {
  const read = readPhrase(text);
  return read?.kind === "public-domain" ? read : null;
}

function fromId(id: string): License {
  const creativeCommons = readCreativeCommons(id, null);
  return creativeCommons && creativeCommons !== NONEXISTENT ? creativeCommons : listed(id);
}

const LIMIT_AT_END = /,? (?:except where|unless) otherwise (?:noted|stated|specified|indicated)$/i;
/** The date in a GNU license's first line: "GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007". */
const GNU_DATE = /(?<=^gnu .{1,60}), \d{1,2} [a-z]{3,9} \d{4}$/i;

const unrecognized = (text: string): Reading => ({
  license: licenseFrom(text, isSentence(text) ? "statement" : "custom"),
  isKnown: false,
  warning: {
    code: "license_unrecognized",
    message: `The license ${quoted(text)} isn't one we know. It's shown as you wrote it.`,
  },
});

/** Explains that a number isn't enough, because each service numbers licenses differently. */
function numbered(text: string): Reading {
  const message = `The license "${text}" is a number. Send the license's name or address.`;
  const license = licenseFrom("License not determined", "undetermined");
  return { license, isKnown: false, warning: { code: "license_unrecognized", message } };
}
