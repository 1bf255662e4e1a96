import { z } from "zod";

export const PAGE_LIMIT = { default: 20, max: 100 } as const;
/** Maximum rows that `page` can reach. */
export const MAX_OFFSET = 10_000;
export const LIST_LIMIT = { default: 100, max: 500 } as const;

/** Returns the schema of a page's size. */
export const limitOf = ({ default: usual, max }: { default: number; max: number }) =>
  z.coerce
    .number<number>("Must be a number")
    .int("Must be a whole number")
    .min(1, `Must be 1 to ${max}`)
    .max(max, `Must be 1 to ${max}`)
    .default(usual)
    .meta({ description: "Maximum number of items on a page" });

/** The opaque cursor from the previous page's response. */
const cursor = z.string().max(200, "Must be at most 200 characters").optional();

/**
 * Paging in the public API: `page` from 1, `limit` from 1 to 100. With `cursor`, any page costs as little as
 * page 1.
 */
export const pageQuery = z.object({
  page: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be 1 or more")
    .max(1_000_000, "Must be 1,000,000 or less")
    .default(1)
    .meta({ description: "The page number, starting at 1. Ignored with `cursor`" }),
  limit: limitOf(PAGE_LIMIT),
  cursor: cursor.meta({
    description: "The previous page's `next_cursor`. Reaches every row, each page as fast as the first",
  }),
});

/** Lists in the app: a JSON array, newest first. The `Link` header contains the next page. */
export const listQuery = z.object({
  limit: z.coerce
    .number<number>()
    .int()
    .min(1, "Must be 1 to 500")
    .max(LIST_LIMIT.max, "Must be 1 to 500")
    .default(LIST_LIMIT.default),
  cursor,
});

export const pageMembers = {
  total: z.int().meta({ description: "Total number of items on all pages", example: 1 }),
  page: z.int().meta({ example: 1 }),
  limit: z.int().meta({ example: 20 }),
  next_cursor: z
    .string()
    .nullable()
    .meta({ description: "Pass it as `cursor` to get the next page; null on the last page" }),
};
