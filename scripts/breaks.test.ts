import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BREAKS } from "./breaks/breaks.ts";

const root = path.resolve(import.meta.dirname, "..");

test.each(BREAKS)(
  "$file contains the text to break exactly once: $text",
  ({ file, text, replacement, test: by }) => {
    expect(readFileSync(path.join(root, file), "utf8").split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
    expect(existsSync(path.join(root, by)), by).toBe(true);
  },
);
