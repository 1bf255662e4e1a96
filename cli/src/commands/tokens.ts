import { OVERLAPS, type TokenScope } from "@byline/contract/tokens.ts";
import type { NewToken, Token } from "@byline/sdk";
import { type Command, Option } from "commander";
import { connect, findToken, type Shared } from "../connect.ts";
import { credentialsFile, keepToken } from "../credentials.ts";
import { note, print, printJson, printTable, visible } from "../output.ts";
import { wholeNumber } from "./list.ts";

type Create = { scopes: string; days?: number; networks?: string; project?: string };

export function addTokens(program: Command) {
  const tokens = program
    .command("tokens")
    .description("manage API tokens with no more access than the one in use");
  tokens
    .command("list")
    .description("list the workspace's tokens, newest first")
    .action((_options, command: Command) => list(command));
  tokens
    .command("create")
    .description("create a token and print its secret")
    .argument("<name>")
    .requiredOption("--scopes <list>", "the token's scopes, separated by commas")
    .option("--days <number>", "days until it expires, up to 90", wholeNumber)
    .option("--networks <list>", "networks it can be used from, separated by commas")
    .option("--project <id>", "limit it to this project; ignores BYLINE_PROJECT")
    .action((name: string, options: Create, command: Command) => create(name, options, command));
  tokens
    .command("rotate")
    .description("replace a token's secret and print the new one")
    .argument("<id>")
    .addOption(
      new Option("--overlap <hours>", "hours that the previous secret keeps working")
        .choices(OVERLAPS.map(String))
        .makeOptionMandatory(),
    )
    .action((id: string, { overlap }: { overlap: string }, command: Command) => rotate(id, overlap, command));
  tokens
    .command("revoke")
    .description("revoke a token")
    .argument("<id>")
    .action((id: string, _options, command: Command) => revoke(id, command));
}

async function list(command: Command) {
  const { byline, json } = connect(command);
  const all: Token[] = [];
  for await (const token of byline.tokens.list({ limit: 100 })) all.push(token);
  if (json) return printJson(all);
  printTable(
    ["ID", "TOKEN", "NAME", "SCOPES", "LAST USED", "EXPIRES"],
    all.map(({ id, prefix, last_four, name, scopes, last_used_at, expires_at }) => [
      ...[id, `${prefix}…${last_four}`, name, scopes.join(",")],
      ...[last_used_at?.slice(0, 10) ?? "never", expires_at?.slice(0, 10) ?? "never"],
    ]),
  );
}

const listed = (text: string) => text.split(",").map((one) => one.trim());

async function create(name: string, { scopes, days, networks, project }: Create, command: Command) {
  const { byline, json } = connect(command);
  const made = await byline.tokens.create({
    ...{ name, scopes: listed(scopes) as TokenScope[] },
    ...(days && { expires_in_days: days }),
    ...(networks && { networks: listed(networks) }),
    ...(project && { project_id: project }),
  });
  printText(made, json);
}

async function rotate(id: string, overlap: string, command: Command) {
  const { byline, json } = connect(command);
  const { address, from } = findToken(command.optsWithGlobals<Shared>());
  const own = await byline.tokens.current();
  const made = await byline.tokens.rotate(id, {
    overlap_hours: Number(overlap) as (typeof OVERLAPS)[number],
  });
  if (own.id !== id || from !== credentialsFile()) return printText(made, json);
  keepToken(address, made.token);
  if (json) printJson({ ...made, token: null, file: from });
  else note(`The new secret is in ${from}.`);
}

async function revoke(id: string, command: Command) {
  const { byline, json } = connect(command);
  const was = await byline.tokens.revoke(id);
  if (json) printJson(was);
  else note(`Revoked ${visible(was.name)}.`);
}

function printText(made: NewToken, json: boolean) {
  if (json) return printJson(made);
  const { name, id, project_id: project, expires_at } = made;
  const projects = project ? `for project ${project}` : "for all projects";
  note(`${visible(name)} (${id}), ${projects}, valid until ${expires_at?.slice(0, 10) ?? "it is revoked"}:`);
  print(made.token);
}
