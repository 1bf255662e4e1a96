import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

type Node = { type: string; lang?: string; meta?: string; value?: string; children?: Node[] };

/** Remark: fills in the code blocks that refer to a file, so that pages show what the tests run. */
export function includeFiles() {
  return (tree: Node) => visit(tree);
}

function visit(node: Node) {
  if (node.type === "code") node.value = readExample(node.meta ?? "") ?? node.value ?? "";
  for (const child of node.children ?? []) visit(child);
}

/**
 * Returns the content for a code block with `file="..."` after its language: that file of the repository, or
 * with `part="..."`, from the line that begins with it to the next line that closes it. Null without a file.
 */
export function readExample(meta: string): string | null {
  const file = /file="([^"]+)"/.exec(meta)?.[1];
  if (!file) return null;
  const text = readFileSync(path.join(root, file), "utf8");
  const start = /part="([^"]+)"/.exec(meta)?.[1];
  if (!start) return text.trimEnd();
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith(start));
  if (from === -1) throw new Error(`${file} has no line that begins with ${start}`);
  const to = lines.findIndex((line, at) => at > from && /^[\])}]/.test(line));
  return lines.slice(from, to === -1 ? undefined : to + 1).join("\n");
}
