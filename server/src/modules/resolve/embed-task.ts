import type { EmbeddedCredit } from "@byline/contract/credit-files.ts";
import { refuseCostlyPicture } from "../../core/decoding/costly-picture.ts";
import { refuseCostlyFile } from "./costly-file.ts";
import type { Embedded } from "./embedded.ts";
import { embedCredit } from "./files/embed-credit.ts";

type Input = { bytes: Uint8Array; credit: EmbeddedCredit; overwrite: boolean };

export function run({ bytes, credit, overwrite }: Input): Embedded {
  refuseCostlyFile(bytes);
  if (bytes.byteLength >= 12) refuseCostlyPicture(bytes);
  return embedCredit(bytes, credit, overwrite);
}
