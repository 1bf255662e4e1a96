import type { Adapter } from "../adapter.ts";
import { readImageStatements, readMediaStatements } from "../file-statements.ts";

/** A file that was handed over. Its kind is what its bytes say, not its name. */
export const file: Adapter = {
  name: "file",
  matches: ({ kind }) => kind === "file",
  async resolve(input) {
    if (input.kind !== "file") return null;
    const statements = readImageStatements(input.bytes) ?? (await readMediaStatements(input.bytes));
    return statements && { url: null, statements };
  },
};
