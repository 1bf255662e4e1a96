import type { CreditFilePreview } from "@byline/contract/credit-files.ts";

/** A picture with an embedded credit, and the written fields. */
export type Embedded = CreditFilePreview & {
  type: "image/jpeg" | "image/png" | "image/webp";
  file: Uint8Array;
};
