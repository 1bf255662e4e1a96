import { AND, roleOfWords } from "@byline/contract/credit/introductions.ts";
import { inSpokenOrder } from "@byline/contract/credit/personal-name.ts";
import type { Role } from "@byline/contract/credit/roles.ts";
import type { Adapter } from "../adapter.ts";
import { idOf } from "../read-identifiers.ts";
import type { Input } from "../read-input.ts";
import { at, type GivenCreator, listOf, statements, textOf } from "../statements.ts";

/** Books by ISBN or Open Library page. */
export const openLibrary: Adapter = {
  name: "open_library",
  matches: (input) => keyOf(input) !== null,
  async resolve(input, fetch) {
    const key = keyOf(input);
    if (!key) return null;
    const query = new URLSearchParams({ bibkeys: key, format: "json", jscmd: "data" });
    const book = at(await fetch.json(`https://openlibrary.org/api/books?${query}`), key);
    if (!book) return null;
    const stated = statements();
    const title = [at(book, "title"), at(book, "subtitle")].map(textOf).filter(Boolean);
    stated.title(title.join(": "), title.length > 1 ? "title and subtitle" : "title");
    const authors = listOf(at(book, "authors")).map(authorOf);
    const others = contributorsIn(textOf(at(book, "by_statement")));
    const [first = ""] = textOf(at(book, "by_statement")).split(/\s*;\s*/);
    const isNamed = authors.length > 0 || others.some(({ role }) => role === "author");
    const alone = isNamed || others.length === 0 || ROLE_FIRST.test(first) ? [] : namesIn(first);
    const named = alone.map((name): GivenCreator => ({ name, role: "author" }));
    stated.creators(
      [...authors, ...named, ...(authors.length > 0 ? others.filter(hasRole) : others)],
      "authors",
    );
    stated.source(at(book, "url"), "url");
    const isbns = ["isbn_13", "isbn_10"].flatMap((kind) => listOf(at(book, "identifiers", kind)));
    stated.identifiers([...new Set(isbns.map((isbn) => idOf("isbn", isbn)))], "identifiers.isbn_13");
    stated.picture(at(book, "cover", "large"), "cover");
    stated.type("text_content", "book");
    const years = textOf(at(book, "publish_date")).match(/\b\d{4}\b/g) ?? [];
    if (years.length === 1) stated.year(years[0], "publish_date");
    return { url: textOf(at(book, "url")), ...stated.found };
  },
};

/** Reads a library catalog heading: "Prados, Ana, 1970-2040." */
function authorOf(author: unknown): GivenCreator {
  const heading = textOf(at(author, "name"));
  const name = heading
    .replace(/,\s*(?:active|fl\.?)\s.*$/, "")
    .replace(/,?\s*\(?(?:b\. |d\. |ca\. )?-?\d{4}\??-?(?:\d{4}\??)?\)?\.?$/, "")
    .replace(/,\s*(?:Sir|Dame|Lord|Lady|Saint|Baron|Count|Mrs\.?|Rev\.?)$/, "")
    .replace(/^([^,()]+, [^,()]+) \([^()]+\)$/, "$1"); // initials in full
  return { name: inSpokenOrder(withoutStop(name)), url: at(author, "url"), role: "author" };
}

/** Removes a heading's final period, except after an initial or an abbreviation such as "Inc." */
const withoutStop = (name: string) =>
  /(?:\b\p{L}|\b(?:inc|ltd|corp|co|jr|sr|bros|assn|dept|univ))\.$/iu.test(name)
    ? name
    : name.replace(/\.$/, "").trim();

const hasRole = ({ role }: GivenCreator) => role !== "author";

/**
 * Returns the people in a statement of responsibility (ISBD 1.4): "by Ana Prados ; translated from the
 * Spanish by Jo Lund." Parts without "by" list only authors.
 */
function contributorsIn(statement: string): GivenCreator[] {
  return statement
    .replace(/\.$/, "")
    .split(/\s*;\s*/)
    .map((part) => part.replace(/^\[(?!by\])(.+)\]$/i, "$1"))
    .flatMap((part) => {
      const [, verb = "", names = ""] = BY.exec(part) ?? ["", "", ""];
      const [, noun = "", named = ""] = /^(\p{L}+),\s+(.+)$/u.exec(part) ?? [];
      const roleOfNoun = roleInBook(noun);
      if (names === "" && roleOfNoun) return namesIn(named).map((name) => ({ name, role: roleOfNoun }));
      const roles: Role[] = verb === "" && names ? ["author"] : rolesOfWords(verb);
      return roles.flatMap((role) => namesIn(names).map((name) => ({ name, role })));
    });
}

/** Words with a different meaning for a book than for music or a newspaper's picture. */
const IN_BOOKS = new Map<string, Role>([
  ["written", "author"],
  ["words", "author"],
  ["pictures", "illustrator"],
]);
const roleInBook = (words: string) => IN_BOOKS.get(words.toLowerCase()) ?? roleOfWords(words);

const ADDITION = new RegExp(
  "\\s+(?:(?:and|&) (?:annotated|abridged|introduced|revised)|" +
    "with an? (?:introduction|preface|foreword)(?: and notes)?)$",
  "i",
);

/** Returns each role in "edited and translated", or [] if any part has none. */
function rolesOfWords(words: string): Role[] {
  const bare = words.replace(ADDITION, "");
  const whole = roleInBook(bare);
  const roles = whole ? [whole] : bare.split(AND).map(roleInBook);
  return roles.every((role) => role !== null) ? [...new Set(roles)] : [];
}

/** "translated by A", "hrsg. von A", "traducción de A", and the like. */
const BY = /^(?:(.{0,80}?)\s)?\[?(?:[Bb]y|von|par|por|door|przez|de(?= \p{Lu})|di(?= \p{Lu}))\]?:?\s+(.+)$/u;
/** A statement that starts with a role. */
const ROLE_FIRST = /\b(?:by|von|par|por|door|przez)\b|,|\[/i;

/** Splits "A, B and C" if each is a given and a family name. Anything else is one name. */
function namesIn(text: string): string[] {
  const known = text.replace(/\s*(?:,\s*)?(?:\.\.\.\s*)?\[?(?:et al|and others)\.?\]?$/i, "");
  const names = known.split(/,? and |,? & |, /).map((name) => name.trim());
  return names.every((name) => /^\S+ \S+/.test(name)) ? names : [known];
}

function keyOf(input: Input): string | null {
  if (input.kind === "isbn") return `ISBN:${input.value}`;
  if (input.kind !== "url" || !/^(www\.)?openlibrary\.org$/.test(input.url.hostname)) return null;
  const [, isbn] = /^\/isbn\/([\dX-]+)/i.exec(input.url.pathname) ?? [];
  const [, edition] = /^\/books\/(OL\d+M)\b/i.exec(input.url.pathname) ?? [];
  const read = isbn && idOf("isbn", isbn);
  return read ? read.replace("isbn:", "ISBN:") : edition ? `OLID:${edition.toUpperCase()}` : null;
}
