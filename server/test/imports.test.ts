import { expect, test } from "vitest";
import { importsOf, type Node, readSources, type Source, walk } from "./sources.ts";

test("type imports are statements, so that boundary and cycle checks see them", () => {
  const found: string[] = [];
  for (const { file, body } of readSources())
    walk(body, ({ type }) => type === "TsImportType" && found.push(file));
  expect(found).toEqual([]);
});

test("a module imports tables individually, only its own, and never names one at run time", () => {
  const found = readSources("modules").flatMap((source) =>
    evasionsIn(source).map((fault) => `${source.file}: ${fault}`),
  );
  expect(found).toEqual([]);
});

/** What would hide from the other tests which tables a source names. */
function evasionsIn(source: Source): string[] {
  const faults: string[] = [];
  const isTables = (node: unknown) =>
    ((node as Node | null)?.value as string | undefined)?.includes("/db/tables/") ?? false;
  const imported = importsOf(source).flatMap(({ local, from }) =>
    from.includes("/db/tables/") ? [local] : [],
  );
  const isTable = (node: unknown) => imported.includes((node as Node | null)?.value as string);
  walk(source.body, (node, above) => {
    if (node.type === "ImportNamespaceSpecifier" && isTables(above[0]?.source))
      faults.push("imports all of a file of tables");
    if (node.type.startsWith("Export") && !node.typeOnly && isTables(node.source))
      faults.push("exports from a file of tables");
    if (node.type === "ExportSpecifier" && isTable(node.orig)) faults.push("exports a table");
    if (node.type === "VariableDeclarator" && (node.id as Node).type === "Identifier" && isTable(node.init))
      faults.push("gives a table another name");
    if (node.type === "CallExpression" && (node.callee as Node).type === "Import")
      walk(node, (one) => isTables(one) && faults.push("imports tables as it runs"));
    if (node.type === "MemberExpression" && (node.property as Node).value === "identifier")
      faults.push("calls sql.identifier");
  });
  return faults;
}
