import type { AttributionBatchResult, CreateAttribution } from "./generated.ts";

export type AttributionBatchItem = CreateAttribution & {
  /** Records this attribution only once, even if you send it again within 24 hours. */
  idempotency_key?: string;
};

/** The items of one call, with their indexes in the whole batch. */
export type Part = { items: AttributionBatchItem[]; indexes: number[] };

const MAX_ITEMS = 1000;
const MAX_BYTES = 1_000_000; // the API accepts 1 MiB

/** Splits a list into calls within the API's limits, in order. Rejects items too large for any call. */
export function splitBatch(items: AttributionBatchItem[]): {
  parts: Part[];
  rejected: AttributionBatchResult["rejected"];
} {
  const encoder = new TextEncoder();
  const parts: Part[] = [];
  const rejected: AttributionBatchResult["rejected"] = [];
  let room = 0;
  items.forEach((item, index) => {
    const bytes = encoder.encode(JSON.stringify(item)).length + 1;
    if (bytes > MAX_BYTES) {
      rejected.push({
        index,
        error: "payload_too_large",
        message: "This attribution is too large for one call. Shorten its metadata.",
      });
      return;
    }
    let part = parts.at(-1);
    if (!part || part.items.length === MAX_ITEMS || bytes > room) {
      part = { items: [], indexes: [] };
      parts.push(part);
      room = MAX_BYTES;
    }
    part.items.push(item);
    part.indexes.push(index);
    room -= bytes;
  });
  return { parts, rejected };
}

/** Adds a call's result to the batch's result, with the batch's indexes. */
export function addResult(whole: AttributionBatchResult, part: Part, result: AttributionBatchResult) {
  const moved = <T extends { index: number }>(entries: T[]) =>
    entries.map((entry) => ({ ...entry, index: part.indexes[entry.index] ?? entry.index }));
  whole.accepted.push(...moved(result.accepted));
  whole.duplicates.push(...moved(result.duplicates));
  whole.rejected.push(...moved(result.rejected));
}
