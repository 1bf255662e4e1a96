import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

/** Reads the server's sources for the tests that hold rules about them. */
const root = path.resolve(import.meta.dirname, "../src");

/** A node of the syntax tree, as swc gives it. */
export type Node = { type: string; [member: string]: unknown };

/**
 * A source that is no test. `file` is below server/src; `owner` is its module, or its folder outside the
 * modules.
 */
export type Source = { file: string; owner: string; body: Node };

export function readSources(folder = ""): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<![.]test)[.]ts$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .map((file) => {
      const body = parseSync(readFileSync(path.join(root, file), "utf8"), { syntax: "typescript" });
      const [first = "", second = ""] = file.split("/");
      return { file, owner: first === "modules" ? second : first, body: body as unknown as Node };
    });
}

/** Visits every node below, each with those above it, the nearest first. */
export function walk(node: Node, visit: (node: Node, above: Node[]) => void, above: Node[] = []): void {
  visit(node, above);
  for (const child of childrenOf(node)) walk(child, visit, [node, ...above]);
}

function childrenOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => (isNode(item) ? [item] : childrenOf(item)));
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap((member) => (isNode(member) ? [member] : childrenOf(member)));
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && "type" in value && typeof value.type === "string";

/** The text of a string or template, or null for any other node. */
export function textOf(node: Node): string | null {
  if (node.type === "StringLiteral") return node.value as string;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(" ? ");
}

/** The text of a string or template as SQL is compared: in lower case, with single spaces, without quotes. */
export const sqlOf = (node: Node): string =>
  (textOf(node) ?? "").toLowerCase().replaceAll('"', "").replaceAll(/\s+/g, " ");

type Specifier = { type: string; local: Node; imported: Node | null; isTypeOnly: boolean };

/** What a source imports as a value: the name it has there, its own name, and from which path. */
export function importsOf({ body }: Source): { local: string; name: string; from: string }[] {
  return (body.body as Node[]).flatMap((statement) => {
    if (statement.type !== "ImportDeclaration" || statement.typeOnly) return [];
    const from = (statement.source as Node).value as string;
    return (statement.specifiers as Specifier[])
      .filter(({ type, isTypeOnly }) => type === "ImportSpecifier" && !isTypeOnly)
      .map(({ local, imported }) => {
        const name = local.value as string;
        return { local: name, name: (imported?.value as string | undefined) ?? name, from };
      });
  });
}

/** The tables of server/src/db/tables, by the name of their export. */
export async function readTables(): Promise<Map<string, PgTable>> {
  const folder = path.join(root, "db/tables");
  const tables = new Map<string, PgTable>();
  for (const file of readdirSync(folder))
    for (const [name, value] of Object.entries(await import(path.join(folder, file))))
      if (is(value, PgTable)) tables.set(name, value);
  return tables;
}

/** Their names in the database, by the same. */
export async function drizzleTables(): Promise<Map<string, string>> {
  return new Map([...(await readTables())].map(([name, table]) => [name, getTableName(table)]));
}
