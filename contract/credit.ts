import { type CreditWarning, readContributors } from "./credit/contributors.ts";
import { CREDIT_LINE_MEMBERS, creditLinesIn, makerNames } from "./credit/credit-line.ts";
import { digitalSourceIn } from "./credit/digital-source.ts";
import { grammarOf, isolated, joinNames, RIGHT_TO_LEFT, type Writer } from "./credit/grammar.ts";
import { jsonLdOf } from "./credit/json-ld.ts";
import type { CreditLanguage } from "./credit/languages.ts";
import {
  isSameLicense,
  LICENSE_ADDRESSES,
  LICENSE_MEMBERS,
  LICENSE_TERMS,
  statedLicense,
  termsInLine,
} from "./credit/license-members.ts";
import { textAt } from "./credit/license-phrase.ts";
import { MAKER_MEMBERS, MAKER_NAME_MEMBERS } from "./credit/maker-members.ts";
import type { Credit, Credited } from "./credit/model.ts";
import { changesIn, noticesIn } from "./credit/notices.ts";
import { originalsIn } from "./credit/originals.ts";
import { phraseOf } from "./credit/phrase.ts";
import { isMaker } from "./credit/roles.ts";
import { joinSentences, sentencesOf } from "./credit/sentence.ts";
import { asStated, readServices, SERVICE_LICENSE_MEMBERS } from "./credit/services.ts";
import { isbnIn, persistentAddressOf, SOURCE_MEMBERS, sourceIn } from "./credit/source.ts";
import { clean, firstAddress, textOf } from "./credit/text.ts";
import { TITLE_MEMBERS, titleIn } from "./credit/title.ts";
import { escapeHtml } from "./html.ts";
import { addressesOf, isPublicDomain, singleLicenses } from "./licenses/license.ts";

export { agentTypeOf, jsonLdOf } from "./credit/json-ld.ts";
export { LICENSE_MEMBERS } from "./credit/license-members.ts";
export { type Credit, type CreditCore, type Credited, NAME_REMOVED } from "./credit/model.ts";
export {
  creditedName,
  labeledTitle,
  MAX_NAMED_MAKERS,
  othersOf,
  phraseOf,
  withFewNames,
} from "./credit/phrase.ts";
export { stopAfter } from "./credit/sentence.ts";
export { titleIn } from "./credit/title.ts";

export const CREDIT_FORMATS = ["text", "html", "markdown", "json-ld"] as const;
export type CreditFormat = (typeof CREDIT_FORMATS)[number];
/** A placeholder that lists show for a work without a title. It isn't a title, so it's never in italics. */
export const UNTITLED = "Untitled work";

/** The metadata members that people use for each part of a credit. The first one present is used. */
export const CREDIT_MEMBERS = {
  title: TITLE_MEMBERS,
  creators: MAKER_MEMBERS,
  source: SOURCE_MEMBERS,
  license: LICENSE_TERMS,
  licenseUrl: LICENSE_ADDRESSES,
  picture: ["picture_url", "thumbnail_url", "image_url"],
} as const;

/** The members for licenses, and those whose text may include a license next to something else. */
export const TERMS_MEMBERS: readonly string[] = [
  ...[...LICENSE_MEMBERS, ...SERVICE_LICENSE_MEMBERS, "classifiers", "cff-version"],
];
export const TERMS_TEXT_MEMBERS: readonly string[] = [...MAKER_NAME_MEMBERS, ...CREDIT_LINE_MEMBERS];

/** Whether the license in a credit puts the work in the public domain. */
export function inPublicDomain(metadata: Record<string, unknown>): boolean {
  const { license } = readStated(metadata);
  return license !== null && isPublicDomain(license);
}

type Stated = Pick<Credited, "metadata" | "creditLine"> & Partial<Pick<Credited, "contentId">>;

type Read = { credit: Credit; warnings: CreditWarning[] };

/** A cache by metadata, which is immutable. Reading a credit with 120 makers takes 1 ms. */
const known = new WeakMap<object, Read & Pick<Stated, "creditLine">>();

/** Reads an attribution's credit. Never uses an id as a name; a DOI becomes the work's address. */
export const creditOf = (stated: Stated): Credit => readCredit(stated).credit;

/** Reads an attribution's credit, with warnings for the metadata that it couldn't read. */
export function readCredit(stated: Stated): Read {
  const { metadata, creditLine, contentId } = stated;
  const before = known.get(metadata);
  const read = before && before.creditLine === creditLine ? before : readMetadata(stated);
  if (read !== before) known.set(metadata, { ...read, creditLine });
  // CC BY 4.0 section 3(a)(1)(A)(v) requires a link to the work. Its persistent identifier is one.
  const source = read.credit.source ?? (contentId === undefined ? null : persistentAddressOf(contentId));
  return source === read.credit.source ? read : { ...read, credit: { ...read.credit, source } };
}

/**
 * Returns warnings for metadata that its credit can't use, without creating the credit. `lacksMakers`:
 * whether it contains no readable maker, license, or text about them.
 */
export function statedParts(stated: Record<string, unknown>) {
  const { metadata, named, lines, license, originals, warnings } = readStated(stated);
  const { contributors, isUnknown, isTraditional, attribution, generator } = named;
  const isRead = () =>
    contributors.length + originals.length > 0 ||
    [isUnknown, isTraditional, attribution, generator, license].some(Boolean) ||
    Object.values(lines).some(Boolean) ||
    noticesIn(metadata).copyrightNotice !== null;
  return { warnings, lacksMakers: () => !isRead() };
}

/** Reads the parts of a credit that can have mistakes, and the metadata without service members. */
function readStated(stated: Record<string, unknown>) {
  const { metadata, origins } = readServices(stated);
  const warnings: CreditWarning[] = [];
  const named = readContributors(metadata, warnings);
  const lines = creditLinesIn(metadata, named);
  return {
    metadata,
    named,
    lines,
    license: statedLicense(metadata, {
      besideName: named.terms,
      line: lines.creditText ?? lines.collectionLine,
      warnings,
    }),
    digitalSource: digitalSourceIn(metadata, named.generator, warnings),
    source: sourceIn(metadata, warnings),
    originals: originalsIn(metadata, warnings, (original) => readMetadata({ metadata: original })),
    warnings: asStated(warnings, origins),
  };
}

function readMetadata({ metadata: stated, creditLine }: Stated): Read {
  const read = readStated(stated);
  const { metadata, named, digitalSource, source, originals, warnings } = read;
  const { contributors, isUnknown, isTraditional, hasOthers, makerQualifier } = named;
  const { creditText: supplied, collectionLine } = read.lines;
  const creators = makerNames(contributors);
  const makers = contributors.filter(({ role }) => isMaker(role));
  const creatorUrl = makers.length === 1 ? (makers[0]?.url ?? null) : null;
  const creditText = supplied ?? named.attribution;
  const required = clean(creditLine) ?? creditText;
  const inLine = termsInLine(required ?? collectionLine);
  const license = read.license ?? inLine?.license ?? null;
  const credit: Credit = {
    title: titleIn(metadata, makers),
    contributors,
    isMakerUnknown: isUnknown,
    makerQualifier,
    isTraditional,
    hasOthers,
    requiredLine: required ? { text: required, url: creatorUrl } : null,
    licenseWords: inLine && license && isSameLicense(inLine, license) ? inLine.words : null,
    collectionLine,
    ...digitalSource,
    ...source,
    license,
    creators,
    creator: phraseOf(creators, { hasOthers }),
    creatorUrl,
    creditLine: clean(creditLine),
    creditText,
    changes: changesIn(metadata),
    ...noticesIn(metadata),
    disclaimer: textOf(metadata.disclaimer),
    originals,
    acquireUrl: firstAddress(metadata, ["acquire_license_url", "licensor_url"]),
    isbn: isbnIn(metadata),
    picture: firstAddress(metadata, CREDIT_MEMBERS.picture),
  };
  return { credit, warnings };
}

/** `language` is the sentence's language, English by default. If it's set, HTML includes it as `lang`. */
export function formatCredit(record: Credited, format: CreditFormat, language?: CreditLanguage): string {
  const credit = creditOf(record);
  switch (format) {
    case "text":
      return creditText(credit, language);
    case "html":
      return creditHtml(credit, language);
    case "markdown":
      return creditMarkdown(credit, language);
    case "json-ld":
      return jsonForScript(jsonLdOf(credit, record));
  }
}

/**
 * Returns `"Title" by Creator is licensed under CC BY 4.0. To view a copy of this license, visit
 * https://...`, or `"Title" (Photo: Creator) is ...` with required wording.
 */
export function creditText(credit: Credit, language: CreditLanguage = "en"): string {
  const grammar = grammarOf(language);
  const { license } = credit;
  const source = credit.source ?? (credit.sourceText && isolated(credit.sourceText));
  const isSpaced = grammar.stop !== "。";
  const plain: Writer = {
    text: isolated,
    link: isolated,
    spell: (value, url) => (url ? `${isolated(value)} (${url})` : isolated(value)),
  };
  const sentences = sentencesOf(credit, plain, language);
  const lines: string[] = [];
  const licenses = license ? singleLicenses(license) : [];
  const urls = [...new Set(licenses.flatMap(addressesOf))].map((url) => textAt(url, language));
  const isPlural = new Set(licenses.flatMap(({ url }) => url ?? [])).size > 1;
  const isCopy = license?.kind === "license" && (license.spdx || isPlural || urls.some(isCreativeCommons));
  if (urls.length > 0) {
    const view = isCopy ? (isPlural ? grammar.viewLicenses : grammar.viewLicense) : grammar.viewTerms;
    lines.push(view.replace("{url}", () => (isSpaced ? joinNames(urls, grammar) : urls.join(" "))));
  }
  if (source) lines.push(grammar.source.replace("{url}", () => source));
  // Always a space between addresses, because programs that detect links would join them otherwise.
  return joinSentences([sentences, lines.join(" ")].filter(Boolean), grammar);
}

/** Ported Creative Commons licenses have no SPDX id. */
const isCreativeCommons = (url: string) => url.startsWith("https://creativecommons.org/licenses/");

/** Returns one paragraph. Escapes all text from metadata, and links only to http(s) addresses. */
export function creditHtml(credit: Credit, language?: CreditLanguage): string {
  const text = (value: string) => {
    const escaped = escapeHtml(value);
    return RIGHT_TO_LEFT.test(value) ? `<bdi>${escaped}</bdi>` : escaped;
  };
  const link = (value: string, url: string | null, rel?: string) =>
    url && isLinkable(url)
      ? `<a href="${escapeHtml(url)}"${rel ? ` rel="${rel}"` : ""}>${text(value)}</a>`
      : text(value);
  // All these languages run from left to right, even on a right-to-left page.
  const lang = language ? ` lang="${language}" dir="ltr"` : "";
  return `<p${lang}>${sentencesOf(credit, { text, link }, language ?? "en")}</p>`;
}

export function creditMarkdown(credit: Credit, language: CreditLanguage = "en"): string {
  const text = (value: string) => isolated(markdownText(value));
  const link: Writer["link"] = (value, url) =>
    url && isLinkable(url)
      ? `[${text(value)}](${url.replaceAll(/[()[\]<>\\`| ]/g, percentEncode)})`
      : text(value);
  return sentencesOf(credit, { text, link }, language);
}

/** Escapes characters with a meaning in Markdown. */
export const markdownText = (value: string) => value.replaceAll(/[\\`*_[\]<>&~|#]/g, "\\$&");

/** Returns JSON that is safe inside `<script type="application/ld+json">`. */
export const jsonForScript = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const isLinkable = (url: string) => /^https?:\/\//i.test(url);

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
