import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BREAKS } from "./breaks/breaks.ts";
import { copyRepository } from "./breaks/copy-repository.ts";
import { tryBreaks } from "./breaks/try-breaks.ts";

/**
 * Applies the breaks to a copy of the repository. An argument selects an area, or breaks whose file or test
 * contains it. Exits with 1 unless every selected break was killed.
 */
const copy = mkdtempSync(path.join(tmpdir(), "byline-breaks-"));
const filters = process.argv.slice(2);
const chosen = BREAKS.filter(
  ({ area, file, test }) =>
    filters.length === 0 || filters.some((one) => one === area || file.includes(one) || test.includes(one)),
);
let code = 1;
try {
  copyRepository(copy);
  process.chdir(copy);
  code = await tryBreaks(copy, chosen, (text) => process.stdout.write(text));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(code);
