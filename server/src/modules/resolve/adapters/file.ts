import type { Adapter } from "../adapter.ts";
import { readFileStatements } from "../file-statements.ts";

/** An uploaded file. Its format is read from its bytes, not its name. */
export const file: Adapter = {
  name: "file",
  matches: ({ kind }) => kind === "file",
  async resolve(input, fetch) {
    if (input.kind !== "file") return null;
    const found = await readFileStatements(input.bytes, fetch);
    return found && { url: null, ...found };
  },
};
