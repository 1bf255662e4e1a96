import { readFileSync } from "node:fs";
import path from "node:path";

const examples = path.resolve(import.meta.dirname, "../../examples");

type Node = { type: string; lang?: string; meta?: string; value?: string; children?: Node[] };

/**
 * Remark: a code block with `file="folder/name"` after its language holds that file of examples/, so that
 * pages show what is run. `part="..."` takes from the line that begins so to the next line that closes it.
 */
export function includeFiles() {
  return (tree: Node) => visit(tree);
}

function visit(node: Node) {
  const file = node.type === "code" ? /file="([^"]+)"/.exec(node.meta ?? "")?.[1] : undefined;
  if (file)
    node.value = partOf(
      readFileSync(path.join(examples, file), "utf8"),
      /part="([^"]+)"/.exec(node.meta ?? "")?.[1],
      file,
    );
  for (const child of node.children ?? []) visit(child);
}

function partOf(text: string, start: string | undefined, file: string): string {
  if (!start) return text.trimEnd();
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith(start));
  if (from === -1) throw new Error(`examples/${file} has no line that begins with ${start}`);
  const to = lines.findIndex((line, at) => at > from && /^[\])}]/.test(line));
  return lines.slice(from, to === -1 ? undefined : to + 1).join("\n");
}
