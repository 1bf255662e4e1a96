import { foldQuery } from "@byline/contract/fold-name.ts";
import type pg from "pg";
import { isUuid } from "../kit/ids.ts";
import { escapeLike, likePattern } from "../kit/like.ts";

/** Maximum matches to rank, so that sorting stays cheap for common words. */
export const CANDIDATES = 200;

const MAX_WORDS = 6;
/** Texts that may contain a typo. Two letters resemble everything, and an address or id is meant exactly. */
const WORDS = /^[\p{L}\p{M}\p{N} '’.&-]{4,}$/u;

/**
 * A typed text and its patterns for folded columns. For each word, `parts` has a LIKE pattern, and `words` a
 * regular expression that matches at the beginning of a word. `similar` also finds texts with the parts
 * anywhere, or with mistakes if `typos`.
 */
export type TextQuery = {
  text: string;
  folded: string;
  prefix: string;
  parts: string[];
  words: string[];
  typos: boolean;
  similar: boolean;
};

export async function toTextQuery(pool: pg.Pool, typed: string): Promise<TextQuery> {
  const text = typed.replaceAll(/\s+/g, " ");
  const folded = foldQuery(text);
  return {
    text,
    folded,
    prefix: `${escapeLike(folded)}%`,
    parts: splitWords(folded).map(likePattern),
    words: wordPatterns(folded),
    typos: WORDS.test(folded) && !isUuid(folded) && (await hasTrigrams(pool)),
    similar: false,
  };
}

export const splitWords = (text: string) => text.split(" ").slice(0, MAX_WORDS);

/** Characters that separate words, besides spaces. */
const PUNCTUATION = `-_/.,:;()[]{}<>"'“”„‘’«»&+#@!?*|–—`;
const SEPARATOR = `[\\s${PUNCTUATION.replaceAll(/[-[\]]/g, "\\$&")}]`;

/** Scripts without spaces between words, where a word may begin anywhere. */
const UNSPACED = new RegExp(
  `^[${["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
    .map((script) => `\\p{scx=${script}}`)
    .join("")}]`,
  "u",
);

/**
 * Returns PostgreSQL regular expressions that match each word of a text at the beginning of a word, or as a
 * `whole` word. A trigram index supports them.
 */
export function wordPatterns(text: string, whole = false): string[] {
  const words = splitWords([...text].map((sign) => (PUNCTUATION.includes(sign) ? " " : sign)).join(""));
  const end = whole ? `(${SEPARATOR}|$)` : "";
  return words
    .filter(Boolean)
    .map((word) => (UNSPACED.test(word) ? "" : `(^|${SEPARATOR})`) + word.replaceAll(SPECIAL, "\\$&") + end);
}

/** Characters with a special meaning in regular expressions. */
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;

/** Returns what `find` finds by words, or if nothing, what is similar. */
export async function orSimilar<T>(
  query: TextQuery,
  find: (query: TextQuery) => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T & { similar: boolean }> {
  const found = await find(query);
  if (!isNothing(found)) return { ...found, similar: false };
  const alike = await find({ ...query, similar: true });
  return { ...alike, similar: !isNothing(alike) };
}

const known = new WeakMap<pg.Pool, Promise<boolean>>();

/** Whether the database has pg_trgm. Without it, search finds prefixes and words, but no typos. */
function hasTrigrams(pool: pg.Pool): Promise<boolean> {
  const before = known.get(pool);
  if (before) return before;
  const asked = pool
    .query("select from pg_extension where extname = 'pg_trgm'")
    .then(({ rowCount }) => rowCount === 1);
  asked.catch(() => known.delete(pool));
  known.set(pool, asked);
  return asked;
}

/** Share of the typed text's trigrams that a similar name has. Allows two swapped letters in two words. */
export const LIKENESS = 0.4;

/** Runs a query with `<%` at the threshold LIKENESS, and keeps the planner from a full scan. */
export async function withTypos<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local pg_trgm.word_similarity_threshold = ${LIKENESS}; set local enable_seqscan = off`,
    );
    return await work(client);
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
