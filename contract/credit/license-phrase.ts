import { deedIn } from "../licenses/addresses.ts";
import { exceptionOf } from "../licenses/license.ts";
import type { License } from "../licenses/licenses.ts";
import { fill, grammarOf, joinNames, type Writer } from "./grammar.ts";
import type { CreditLanguage, Grammar } from "./languages.ts";
import type { CreditCore } from "./model.ts";

/** Writes a license's name, linked to its text in the language. Links each of several licenses separately. */
export function writeLicense(license: License, writer: Writer, language: CreditLanguage): string {
  const grammar = grammarOf(language);
  if (license.parts) {
    const names = license.parts.licenses.map((one) => {
      const name = writeLicense(one, writer, language);
      return one.parts ? `(${name})` : name;
    });
    if (license.parts.operator === "unstated") return names.join(grammar.stop === "。" ? "；" : "; ");
    const isTogether = license.parts.operator === "and";
    if (isTogether && grammar.lastLicense)
      return names.slice(0, -1).join(grammar.separator) + grammar.lastLicense + names.at(-1);
    return joinNames(names, grammar, {
      type: isTogether ? "conjunction" : "disjunction",
    });
  }
  if (license.kind === "undetermined") return grammar.undetermined;
  if (license.kind === "none") return grammar.noneGranted;
  const link = (name: string, url: string | null) => writer.link(name, url, "license");
  const [name, exception] = nameInSentence(license, grammar);
  const linked = link(name, textAt(license.url, language));
  if (exception === null) return linked;
  return fill(grammar.withException, { name: linked, exception: link(exception.id, exception.url) });
}

/** Returns the address of the terms in the language. */
export const textAt = <T extends string | null>(url: T, language: CreditLanguage): T | string =>
  url && language !== "en" ? deedIn(url, language) : url;

/** Returns the name as the language writes it, and the exception. Licenses' own names aren't translated. */
function nameInSentence(license: License, grammar: Grammar): [string, ReturnType<typeof exceptionOf>] {
  const { kind, name, spdx } = license;
  if (kind === "public-domain") {
    const where = name.replace(/^public domain[\s,;:-]*/i, "").replace(/^\((.*)\)$/, "$1");
    const work = grammar.publicDomain;
    if (!where) return [work, null];
    const isPlace = grammar.list === "en-GB" && where.startsWith("in ");
    return [isPlace ? `${work} ${where}` : fill(grammar.requiredLine, { work, line: where }), null];
  }
  if (kind === "custom" || (kind === "license" && spdx === null)) return [customName(name, grammar), null];
  const exception = exceptionOf(license);
  const base = exception ? name.replace(/ with \S+$/, "") : name;
  const version = base.replace(/ or later$/, "");
  const isLater = version !== base && spdx?.includes("+");
  return [isLater ? fill(grammar.orLater, { name: version }) : base, exception];
}

/** Returns unnamed terms in the language, other terms as named. English adds an article. */
function customName(name: string, grammar: Grammar): string {
  const [, host] = /^the terms at (\S+)$/.exec(name) ?? [];
  if (host) return fill(grammar.termsAt, { host });
  const [, file] = /^the license in (.*[./].*)$/.exec(name) ?? [];
  if (file) return fill(grammar.licenseIn, { file });
  if (!/ licen[cs]e$/i.test(name) || /^(?:an?|my|our|your|this|see) /i.test(name)) return name;
  const withoutArticle = name.replace(/^the /i, "");
  return grammar.list === "en-GB" ? `the ${withoutArticle}` : withoutArticle;
}

type LineWriter = { write: (part: string) => string; licensed: Writer; language: CreditLanguage };

/** Writes a supplier's line, with the words for the license linked to it. */
export function withLicense(line: string, { license, licenseWords }: CreditCore, writer: LineWriter): string {
  const { write, licensed, language } = writer;
  const at = license && licenseWords ? line.indexOf(licenseWords) : -1;
  if (!license || !licenseWords || at < 0) return write(line);
  const [before, after] = [line.slice(0, at), line.slice(at + licenseWords.length)];
  const words = licensed.link(licenseWords, textAt(license.url, language), "license");
  return (before && write(before)) + words + (after && write(after));
}
