import { z } from "zod";
import { isStorable } from "./text.ts";

export const METADATA_LIMITS = { bytes: 8192, depth: 8 } as const;
const PLATFORM_LIMIT = 100;

/** Returns the metadata's `platform`, or null unless it's text of 1 to 100 characters. */
export function platformOf(metadata: Record<string, unknown>): string | null {
  const platform = typeof metadata.platform === "string" ? metadata.platform.trim() : "";
  return platform !== "" && [...platform].length <= PLATFORM_LIMIT ? platform : null;
}

/** Returns why a JSON value can't be stored, or null. Avoids recursion, since senders choose the depth. */
function metadataProblem(metadata: unknown): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value: metadata, depth: 1 }];
  let size = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) return "Metadata contains NUL or an unpaired surrogate";
      size += value.length;
    } else if (typeof value === "number") {
      if (!Number.isFinite(value)) return "Metadata contains a number that is too large";
      size += 8;
    } else if (typeof value === "object" && value !== null) {
      if (depth > METADATA_LIMITS.depth)
        return `Metadata can be nested at most ${METADATA_LIMITS.depth} levels deep`;
      for (const [key, child] of Object.entries(value)) {
        if (!isStorable(key)) return "Metadata contains NUL or an unpaired surrogate";
        size += key.length + 4;
        stack.push({ value: child, depth: depth + 1 });
      }
    }
    if (size > METADATA_LIMITS.bytes) return `Metadata can be at most ${METADATA_LIMITS.bytes} bytes of JSON`;
  }
  return size * 4 > METADATA_LIMITS.bytes &&
    new TextEncoder().encode(JSON.stringify(metadata)).length > METADATA_LIMITS.bytes
    ? `Metadata can be at most ${METADATA_LIMITS.bytes} bytes of JSON`
    : null;
}

/** Free-form details about an attribution. */
export const metadata = z
  .record(z.string(), z.unknown(), "Metadata must be a JSON object")
  .superRefine((value, context) => {
    const message = metadataProblem(value);
    if (message) context.addIssue({ code: "custom", message });
  });
