import { foldQuery } from "@byline/contract/fold-name.ts";
import type pg from "pg";
import { isUuid } from "../kit/ids.ts";
import { escapeLike, likePattern } from "../kit/like.ts";

/** How many matches are ranked against each other: what is sorted stays small however common a word is. */
export const CANDIDATES = 200;

const MAX_WORDS = 6;
/**
 * Words somebody may have mistyped. Two letters are like everything; an address or an id is meant exactly.
 */
const WORDS = /^[\p{L}\p{M}\p{N} '’.&-]{4,}$/u;

/**
 * What was typed, and how the database is asked for it: all but `text` is for folded columns. For each word,
 * `parts` has a LIKE pattern, and `words` a regular expression that finds it where a word begins. `similar`:
 * texts with the parts anywhere, or where `typos` may be forgiven with mistakes, are found too.
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

/** What stands between words beside spaces. */
const PUNCTUATION = `-_/.,:;()[]{}<>"'“”„‘’«»&+#@!?*|–—`;
const SEPARATOR = `[\\s${PUNCTUATION.replaceAll(/[-[\]]/g, "\\$&")}]`;

/** Scripts that put no space between words: there a word may begin anywhere. */
const UNSPACED = new RegExp(
  `^[${["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
    .map((script) => `\\p{scx=${script}}`)
    .join("")}]`,
  "u",
);

/**
 * PostgreSQL's regular expressions for a text's words: each where one begins so, or where it is `whole`.
 * An index of trigrams answers them.
 */
export function wordPatterns(text: string, whole = false): string[] {
  const words = splitWords([...text].map((sign) => (PUNCTUATION.includes(sign) ? " " : sign)).join(""));
  const end = whole ? `(${SEPARATOR}|$)` : "";
  return words
    .filter(Boolean)
    .map((word) => (UNSPACED.test(word) ? "" : `(^|${SEPARATOR})`) + word.replaceAll(SPECIAL, "\\$&") + end);
}

/** What a regular expression reads as more than itself. */
const SPECIAL = /[\\^$.|?*+()[\]{}]/g;

/** What `find` finds by words, or where that is nothing, what is similar. */
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

/**
 * Whether the database has pg_trgm; without it search finds by prefix and by words, and forgives no typing
 * mistake.
 */
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

/**
 * How much of the typed text's trigrams a name must share to be like it: two letters swapped in one word of
 * two still are.
 */
export const LIKENESS = 0.4;

/**
 * Runs a query that uses `<%`, which then holds from LIKENESS on, and which the planner would rather answer
 * by a full scan.
 */
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
