import { Argument, type Command } from "commander";
import { connect } from "../connect.ts";
import { print, printJson, printTable } from "../output.ts";
import { wholeNumber } from "./list.ts";

const KINDS = ["creators", "works"] as const;

export function addDuplicates(program: Command) {
  program
    .command("duplicates")
    .description("list possible duplicates among creators or works")
    .addArgument(new Argument("<what>", "creators or works").choices(KINDS))
    .option("--limit <number>", "maximum number of groups", wholeNumber, 20)
    .action((kind: (typeof KINDS)[number], { limit }: { limit: number }, command: Command) =>
      list(kind, limit, command),
    );
}

async function list(kind: (typeof KINDS)[number], limit: number, command: Command) {
  const { byline, json } = connect(command);
  const query = { limit: Math.min(limit, 100) };
  const groups = [];
  for await (const one of kind === "works"
    ? byline.works.duplicates(query)
    : byline.creators.duplicates(query)) {
    groups.push(one);
    if (groups.length === limit) break;
  }
  if (json) return printJson(groups);
  if (groups.length === 0) return print(`No ${kind} look like duplicates.`);
  printTable(
    ["GROUP", "SAME", "ID", "NAME", "CREDITS"],
    groups.flatMap((group, at) => {
      const same = group.reasons.map(({ rule }) => rule).join(", ");
      const entries =
        "works" in group ? group.works.map((one) => ({ ...one, name: one.title })) : group.creators;
      return entries.map(({ id, name, attribution_count: count }) => [
        String(at + 1),
        same,
        id,
        name,
        String(count),
      ]);
    }),
  );
}
