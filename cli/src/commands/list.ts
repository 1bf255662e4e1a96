import { type Command, InvalidArgumentError } from "commander";
import { connect } from "../connect.ts";
import { print, printJson, printTable } from "../output.ts";
import { projectOption } from "./projects.ts";

type Options = {
  project?: string;
  content?: string;
  creator?: string;
  title?: string;
  type?: string;
  externalId?: string;
  after?: string;
  before?: string;
  limit: number;
};

export function addList(program: Command) {
  program
    .command("list")
    .description("list attributions, newest first")
    .addOption(projectOption())
    .option("--content <id>", "with this content id")
    .option("--creator <id or name>", "by this creator")
    .option("--title <text>", "for works with this title")
    .option("--type <type>", "with this type")
    .option("--external-id <id>", "with this external id")
    .option("--after <time>", "recorded at this time or later, such as 2026-11-21T09:30:00Z")
    .option("--before <time>", "recorded before")
    .option("--limit <number>", "maximum number", wholeNumber, 20)
    .action((options: Options, command: Command) => list(options, command));
}

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Use a whole number of 1 or more.");
  return Number(text);
}

async function list(options: Options, command: Command) {
  const { byline, json } = connect(command);
  const query = {
    project_id: options.project,
    content_id: options.content,
    creator: options.creator,
    title: options.title,
    attribution_type: options.type,
    external_id: options.externalId,
    created_after: options.after,
    created_before: options.before,
    limit: Math.min(options.limit, 100),
  };
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const found = [];
  for await (const attribution of byline.attributions.list(given)) {
    found.push(attribution);
    if (found.length === options.limit) break;
  }
  if (json) return printJson(found);
  if (found.length === 0) return print("No attributions.");
  printTable(
    ["ID", "RECORDED", "TYPE", "CONTENT", "CREATOR"],
    found.map((a) => [
      a.id,
      a.created_at.slice(0, 19).replace("T", " "),
      a.withdrawn_at ? `${a.attribution_type} (withdrawn)` : a.attribution_type,
      a.content_id,
      a.content_creator_id ?? "-",
    ]),
  );
}
