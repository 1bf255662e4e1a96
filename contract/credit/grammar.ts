import { de, en, fr } from "./grammars.ts";
import { ja, zh } from "./grammars-east-asian.ts";
import { es, it, nl, pl, pt } from "./grammars-other.ts";
import type { CreditLanguage, Grammar } from "./languages.ts";

const GRAMMARS: Record<CreditLanguage, Grammar> = { en, de, fr, es, pt, it, nl, pl, ja, zh };
export const grammarOf = (language: CreditLanguage): Grammar => GRAMMARS[language];

/** How a format writes text, which it escapes, and links. */
export type Writer = {
  text: (value: string) => string;
  link: (value: string, url: string | null, rel?: string) => string;
  /** Writes a link with its address visible. Omitted for formats that have links. */
  spell?: Writer["link"];
};

/** Right-to-left scripts, such as Hebrew, Arabic, N'Ko, and Adlam. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates right-to-left text, so that it doesn't reorder adjacent text (UAX 9). All languages of credits run
 * left to right.
 */
export const isolated = (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** Fills in a template's placeholders, such as `{names}`. */
export const fill = (template: string, parts: Record<string, string>) =>
  template.replaceAll(/\{(\w+)\}/g, (place, name: string) => parts[name] ?? place);

/** `plain`: the names without markup. `isApart`: they contain commas or "and" themselves. */
type Joining = { plain?: string[]; type?: Intl.ListFormatType; isApart?: boolean };

/** Returns `A`, `A and B`, or `A, B and C` in the language, or `A; B; and C` if `isApart`. */
export function joinNames(
  names: string[],
  grammar: Grammar,
  { plain = names, type = "conjunction", isApart = false }: Joining = {},
): string {
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  let place = 0;
  return listFormat(grammar.list, type)
    .formatToParts(plain)
    .map((part) =>
      part.type === "element" ? names[place++] : isApart ? withSemicolon(part.value) : part.value,
    )
    .join("");
}

/** Returns a semicolon instead of a comma, or before a conjunction (Chicago 6.64). */
const withSemicolon = (separator: string) => `; ${separator.replace(/^,/, "").trimStart()}`;

/** Cached, because creating a format is slower than writing a whole credit. */
const LIST_FORMATS = new Map<string, Intl.ListFormat>();

function listFormat(locale: string, type: Intl.ListFormatType): Intl.ListFormat {
  const key = `${locale} ${type}`;
  const format = LIST_FORMATS.get(key) ?? new Intl.ListFormat(locale, { type, style: "long" });
  LIST_FORMATS.set(key, format);
  return format;
}
