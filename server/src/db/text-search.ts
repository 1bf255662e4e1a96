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

/** What was typed, as the database is asked: `parts` is one LIKE pattern for each word. */
export type TextQuery = { text: string; prefix: string; parts: string[]; typos: boolean };

export async function toTextQuery(pool: pg.Pool, typed: string): Promise<TextQuery> {
  const text = typed.replaceAll(/\s+/g, " ");
  return {
    text,
    prefix: `${escapeLike(text.toLowerCase())}%`,
    parts: text.split(" ").slice(0, MAX_WORDS).map(likePattern),
    typos: WORDS.test(text) && !isUuid(text) && (await hasTrigrams(pool)),
  };
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
