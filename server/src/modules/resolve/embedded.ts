import type { CreditFilePreview } from "@byline/contract/credit-files.ts";

/** A picture with a credit in it, and what was written. */
export type Embedded = CreditFilePreview & {
  type: "image/jpeg" | "image/png" | "image/webp";
  file: Uint8Array;
};
