import type { Contributor } from "./contributors.ts";
import { fill, grammarOf, joinNames, type Writer } from "./grammar.ts";
import type { CreditLanguage, Grammar } from "./languages.ts";
import { MAY_STATE_TERMS } from "./license-members.ts";
import { withLicense, writeLicense } from "./license-phrase.ts";
import type { Credit, CreditCore } from "./model.ts";
import { isNoticeInTerms, noticeLines } from "./notices.ts";
import { isMaker, ROLES, type RoleWording } from "./roles.ts";

/** Returns the period of a sentence, or "" if its text already ends in `.`, `!`, or `?`, such as "Wham!". */
export const stopAfter = (text: string, stop = ".") => (/[.!?…。！？]["”»』」]?$/.test(text) ? "" : stop);

/**
 * Writes a full credit's sentences: the work, its makers, its terms, a derivative's original, changes,
 * copyright notice, and disclaimer.
 */
export function sentencesOf(credit: Credit, writer: Writer, language: CreditLanguage): string {
  const grammar = grammarOf(language);
  const { changes, copyrightNotice, disclaimer, originals } = credit;
  const ended = (text: string) => writer.text(text) + stopAfter(text, grammar.stop);
  const endedLines = (text: string | null) => noticeLines(text).map(ended);
  const isDerivative = originals.length > 0;
  const work = workOf(credit, writer, { language, isWithin: isDerivative });
  const lines: string[] = [];
  if (isDerivative) lines.push(derivativeLine(work, originals, writer, language));
  for (const original of originals) lines.push(...endedLines(original.copyrightNotice));
  const subject = isDerivative ? { text: grammar.it, end: grammar.it } : work;
  lines.push(...termsLines(subject, { credit, writer, language, isDerivative }));
  if (changes) lines.push(fill(grammar.changes, { changes: ended(changes) }));
  if (!isNoticeInTerms(credit)) lines.push(...endedLines(copyrightNotice));
  if (disclaimer) lines.push(ended(disclaimer));
  // A source without an address can't be linked. The text format adds every source at its end.
  if (credit.sourceText && !credit.source && !writer.spell)
    lines.push(fill(grammar.source, { url: ended(credit.sourceText) }));
  return joinSentences(lines, grammar);
}

/** Joins sentences. In Japanese and Chinese, a space follows only a sentence that ends in a Latin sign. */
export const joinSentences = (sentences: string[], { stop }: Grammar): string =>
  sentences.reduce(
    (all, one) => all + (stop === "。" && /[。！？]["”»』」》）]?$/.test(all) ? "" : " ") + one,
  );

/** A part of a sentence, and the plain text at its end, on which the period depends. */
type Phrase = { text: string; end: string; inSentence?: string };

/** Returns a text such as " (AI-generated)" for after the title, or "". */
export const aiLabelAfter = ({ aiLabel }: Pick<CreditCore, "aiLabel">, grammar: Grammar) =>
  aiLabel ? fill(grammar.requiredLine, { work: "", line: grammar.ai[aiLabel] }) : "";

/** `isWithin`: not at the beginning of the sentence. `isSpelled`: addresses are visible. */
type Place = { language: CreditLanguage; isWithin: boolean; isSpelled?: boolean };

/** Writes the work with its title, AI label, and makers. */
function workOf(credit: CreditCore, writer: Writer, place: Place): Phrase {
  const { text, link } = writer;
  const { language, isWithin, isSpelled = false } = place;
  const grammar = isWithin ? withinSentence(grammarOf(language)) : grammarOf(language);
  const { title, requiredLine, collectionLine, makerQualifier, source } = credit;
  const titled = title
    ? fill(grammar.title, { title: link(withInnerQuotes(title, grammar), source) })
    : link(isAnonymous(credit) && source ? untitledFrom(source, grammar) : grammar.untitled, source);
  const address = isSpelled && source ? ` (${source})` : "";
  const work = titled + aiLabelAfter(credit, grammar) + address;
  const licensed = isSpelled ? { ...writer, link: writer.spell ?? link } : writer;
  const writeLine = (line: string, write: (part: string) => string) =>
    withLicense(line, credit, { write, licensed, language });
  const collection = collectionLine && writeLine(collectionLine, text);
  if (requiredLine) {
    const required = writeLine(requiredLine.text, (part) => link(part, requiredLine.url));
    const line = [required, collection].filter(Boolean).join(grammar.separator);
    return { text: fill(grammar.requiredLine, { work, line }), end: ")" };
  }
  const aside = [makerQualifier && text(makerQualifier), collection].filter(Boolean).join(grammar.separator);
  const withAside = (phrase: string) =>
    aside ? fill(grammar.requiredLine, { work: phrase, line: aside }) : phrase;
  const { by, roles, end: lastName } = writeMakers(credit, writer, grammar);
  let phrase = work;
  if (by !== null) phrase = fill(grammar.by, { work, names: by });
  else if (credit.isMakerUnknown && !credit.isTraditional && !credit.contributors.some(isOfMaker))
    phrase = fill(grammar.unknownMaker, { work });
  const end = grammar.stop === "。" ? "" : aside ? ")" : lastName;
  if (roles.length === 0) return { text: withAside(phrase), end };
  const parts = { work: phrase, roles: withAside(roles.join(grammar.separator)) };
  return {
    text: fill(grammar.withRoles, parts),
    inSentence: fill(grammar.rolesInSentence, parts),
    end,
  };

  function isAnonymous(one: CreditCore) {
    return one.contributors.length === 0 && !one.requiredLine && !one.collectionLine;
  }
  function untitledFrom(address: string, words: Grammar) {
    return fill(words.from, { work: words.untitled, host: text(new URL(address).host) });
  }
}

const isOfMaker = ({ role }: Contributor) => isMaker(role);

/** `by`: the makers after "by". `end`: the plain text at the end of the makers. */
type Makers = { by: string | null; roles: string[]; end: string };

/** Writes the makers by what they did, in the credit's order. */
function writeMakers(credit: CreditCore, { text, link }: Writer, grammar: Grammar): Makers {
  const makers = credit.contributors.filter(isOfMaker);
  const writeNames = (people: Contributor[]) => {
    const names = people.map(({ name, url, term }) => link(name, url) + (term ? text(` (${term})`) : ""));
    const goesOn = credit.hasOthers && people[0] === makers[0];
    const type = goesOn ? "unit" : "conjunction";
    const list = joinNames(names, grammar, { plain: people.map(({ name }) => name), type });
    return goesOn ? fill(grammar.etAl, { names: list }) : list;
  };
  const by = makers.filter(({ role }) => ROLES[role].wording === "by");
  const groups = groupsOf(credit.contributors, makers);
  const roles = groups.map(([wording, all]) => fill(grammar.roles[wording], { names: writeNames(all) }));
  if (credit.isTraditional) roles.unshift(grammar.traditional);
  const last = (groups.at(-1)?.[1] ?? by).at(-1);
  const end = last?.term ? ")" : credit.hasOthers ? grammar.etAl : (last?.name ?? "");
  return { by: by.length > 0 ? writeNames(by) : null, roles, end };
}

const PLAIN: Writer = { text: (value) => value, link: (value) => value };

/**
 * Returns a credit's names in English: the required wording, or else "Ana Prados, edited by Jo Lund, via
 * Reuters", followed by the collection's line. Null without any.
 */
export function creditTextOf(credit: CreditCore): string | null {
  const { requiredLine, makerQualifier, collectionLine } = credit;
  const { by, roles } = writeMakers(credit, PLAIN, grammarOf("en"));
  const makers = [by, ...roles, makerQualifier].filter(Boolean).join(", ");
  const names = makers.charAt(0).toUpperCase() + makers.slice(1);
  return (
    [requiredLine?.text ?? (by === null ? names : makers), collectionLine].filter(Boolean).join(", ") || null
  );
}

/** Returns a grammar in which an untitled work isn't at the beginning of a sentence. */
const withinSentence = (grammar: Grammar): Grammar => ({
  ...grammar,
  untitled: grammar.untitled.charAt(0).toLowerCase() + grammar.untitled.slice(1),
});

/** Quotation marks in pairs. A single one after a number means inches. */
const QUOTED = /(?<![\p{L}\d])(?:"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«\s?([^«»]+?)\s?»)/gu;

/** Replaces a title's own quotation marks with the language's inner ones (Chicago 13.30). */
const withInnerQuotes = (title: string, { innerQuotes }: Grammar) =>
  innerQuotes
    ? title.replaceAll(QUOTED, (_, ...texts: (string | undefined)[]) =>
        innerQuotes.join(texts.slice(0, 4).find((text) => text !== undefined)),
      )
    : title;

type Wording = keyof Grammar["roles"];

/** Groups the makers that aren't after "by". Without makers, groups the publisher and the uploader. */
function groupsOf(contributors: Contributor[], makers: Contributor[]): [Wording, Contributor[]][] {
  const groups = new Map<Wording, Contributor[]>();
  const add = (wording: Wording, one: Contributor) =>
    groups.set(wording, [...(groups.get(wording) ?? []), one]);
  for (const one of makers) {
    const wording: RoleWording | null = ROLES[one.role].wording;
    if (wording && wording !== "by") add(wording, one);
  }
  if (makers.length === 0)
    for (const one of contributors) {
      if (one.role === "publisher") add("published", one);
      if (one.role === "production company") add("produced", one);
      if (one.role === "uploader") add("uploaded", one);
    }
  for (const one of contributors) if (one.role === "agency") add("via", one);
  return [...groups];
}

type Terms = { credit: Credit; writer: Writer; language: CreditLanguage; isDerivative: boolean };

/** Returns the sentences for the terms. A rights statement or a missing license gets its own sentence. */
function termsLines(subject: Phrase, { credit, writer, language, isDerivative }: Terms): string[] {
  const { license, copyrightNotice, requiredLine, collectionLine, licenseWords } = credit;
  const grammar = grammarOf(language);
  const alone = isDerivative ? [] : [subject.text + stopAfter(subject.end, grammar.stop)];
  const stating = [copyrightNotice, requiredLine?.text, collectionLine];
  if (licenseWords || (!license && stating.some((line) => line && MAY_STATE_TERMS.test(line)))) return alone;
  if (!license) return [...alone, grammar.noneStated + grammar.stop];
  if (license.kind === "undetermined") return [...alone, grammar.undetermined + grammar.stop];
  if (license.kind === "none") return [...alone, grammar.noneGranted + grammar.stop];
  const terms = writeLicense(license, writer, language);
  if (license.kind === "statement") return [...alone, terms + stopAfter(license.name, grammar.stop)];
  if (license.parts?.operator === "unstated")
    return [...alone, fill(grammar.listedLicenses, { terms }) + stopAfter(license.name, grammar.stop)];
  const { allLicenses, ...templates } = grammar.terms;
  const template = (license.parts?.operator === "and" && allLicenses) || templates[license.kind];
  // Roles end in a comma, unless the template has its own sign.
  const work = /^\{work\}[,:]/.test(template) ? subject.text : (subject.inSentence ?? subject.text);
  const line = fill(template, { work, terms });
  return [line + stopAfter(license.name, grammar.stop)];
}

function derivativeLine(
  work: Phrase,
  originals: CreditCore[],
  writer: Writer,
  language: CreditLanguage,
): string {
  const grammar = grammarOf(language);
  const phrases = originals.map((one) => originalOf(one, writer, language));
  // Without semicolons, an original's terms or makers could seem to belong to the next one.
  const isCompound = (one: CreditCore) =>
    one.license !== null || one.contributors.length > 1 || one.collectionLine !== null;
  const original = joinNames(
    phrases.map(({ text }) => text),
    grammar,
    { isApart: originals.length > 1 && grammar.stop !== "。" && originals.some(isCompound) },
  );
  const end = phrases.at(-1)?.end ?? "";
  return fill(grammar.derivative, { work: work.text, original }) + stopAfter(end, grammar.stop);
}

/** Writes an original with its makers and terms. Addresses are visible in formats without links. */
function originalOf(original: CreditCore, writer: Writer, language: CreditLanguage): Phrase {
  const grammar = grammarOf(language);
  const license = original.licenseWords ? null : original.license;
  const spelled = { ...writer, link: writer.spell ?? writer.link };
  const isSpelled = writer.spell !== undefined;
  const work = workOf(original, writer, { language, isWithin: true, isSpelled });
  const terms = license && writeLicense(license, spelled, language);
  const isListed = license?.parts?.operator === "unstated";
  const isUsedUnder = license && ["license", "dedication", "mark", "custom"].includes(license.kind);
  const template = isListed ? grammar.listedLicenses : grammar.usedUnder;
  const condition = terms && (isUsedUnder ? fill(template, { terms }) : terms);
  // Text that would be a sentence by itself, such as "Licenses: MIT; ISC", goes in parentheses (Chicago
  // 6.95).
  const isClause = !isListed && (isUsedUnder || license?.kind === "public-domain") && grammar.stop !== "。";
  const used = condition
    ? fill(isClause ? "{work}, {line}" : grammar.requiredLine, { work: "", line: condition })
    : "";
  const end = grammar.stop === "。" ? "" : !license ? work.end : isClause ? license.name : ")";
  return { text: work.text + used, end };
}
