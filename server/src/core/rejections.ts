import { MAX_LISTED_MISTAKES } from "@byline/contract/attribution-batches.ts";
import { MAX_MISTAKES } from "@byline/contract/limits.ts";
import type { z } from "zod";
import { checkValue } from "../kit/check-value.ts";
import { AppError, type FieldErrors, mistaken } from "./errors.ts";

/** A rejected batch item and its index in the call. */
export type Rejection = { index: number; error: string; message: string; errors?: FieldErrors };

/** Collects a batch's rejected items. The response for 1,000 of them stays below 256 kB. */
export function collectRejections() {
  const rejected: Rejection[] = [];
  let room = MAX_LISTED_MISTAKES;

  return {
    /** Checks an item. Throws `invalid_request` with as many of its mistakes as still fit in the response. */
    check<T extends z.core.$ZodType>(schema: T, item: unknown): z.output<T> {
      const checked = checkValue(schema, item, Math.max(1, Math.min(room, MAX_MISTAKES)));
      if (checked.success) return checked.data;
      throw mistaken(checked, room > 0);
    },
    /** Adds an item rejected with `error`. Rethrows the error if it's not about the item. */
    add(index: number, error: unknown) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, errors } = error;
      const isListed = errors !== undefined && errors.length <= room;
      if (isListed) room -= errors.length;
      rejected.push({ index, error: code, message, ...(isListed && { errors }) });
    },
    /** Returns the rejected items in the order of the call. */
    list: () => rejected.toSorted((a, b) => a.index - b.index),
  };
}
