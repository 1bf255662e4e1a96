import { refuseCostlyFile } from "./costly-file.ts";
import { readFile } from "./file-readers.ts";
import type { Statement } from "./statements.ts";

export function run({ bytes }: { bytes: Uint8Array }): Promise<Statement[] | null> {
  refuseCostlyFile(bytes);
  return readFile(bytes);
}
