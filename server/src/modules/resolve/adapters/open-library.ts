import type { Adapter } from "../adapter.ts";
import { idOf } from "../read-identifiers.ts";
import type { Input } from "../read-input.ts";
import { at, listOf, statements, textOf } from "../statements.ts";

/** Books by ISBN, or by their page of Open Library. */
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
    const authors = listOf(at(book, "authors"));
    stated.creators(
      authors.map((author) => ({ name: at(author, "name"), url: at(author, "url") })),
      "authors",
    );
    stated.source(at(book, "url"), "url");
    const isbns = listOf(at(book, "identifiers", "isbn_13"));
    stated.identifiers(
      isbns.map((isbn) => idOf("isbn", isbn)),
      "identifiers.isbn_13",
    );
    stated.picture(at(book, "cover", "large"), "cover");
    stated.type("text_content", "book");
    const years = textOf(at(book, "publish_date")).match(/\b\d{4}\b/g) ?? [];
    if (years.length === 1) stated.year(years[0], "publish_date");
    return { url: textOf(at(book, "url")), statements: stated.list };
  },
};

function keyOf(input: Input): string | null {
  if (input.kind === "isbn") return `ISBN:${input.value}`;
  if (input.kind !== "url" || !/^(www\.)?openlibrary\.org$/.test(input.url.hostname)) return null;
  const [, isbn] = /^\/isbn\/([\dX-]+)/i.exec(input.url.pathname) ?? [];
  const [, edition] = /^\/books\/(OL\d+M)\b/i.exec(input.url.pathname) ?? [];
  const read = isbn && idOf("isbn", isbn);
  return read ? read.replace("isbn:", "ISBN:") : edition ? `OLID:${edition.toUpperCase()}` : null;
}
