import type { Command } from "commander";
import { connect, findToken, type Shared } from "../connect.ts";
import { print, printJson, visible } from "../output.ts";

export function addWhoami(program: Command) {
  program
    .command("whoami")
    .description("show which token commands use, and its scopes")
    .action((_options, command: Command) => whoami(command));
}

async function whoami(command: Command) {
  const { byline, json } = connect(command);
  const { address, from } = findToken(command.optsWithGlobals<Shared>());
  const current = await byline.tokens.current();
  if (json) return printJson({ url: address, from, ...current });
  const { name, prefix, last_four, workspace, project_id, scopes, expires_at } = current;
  const lines = {
    Byline: address,
    Workspace: workspace.name,
    Token: `${name} (${prefix}…${last_four}), from ${from}`,
    Scopes: scopes.join(", "),
    Project: project_id ?? "all",
    Expires: expires_at?.slice(0, 10) ?? "never",
  };
  for (const [title, value] of Object.entries(lines)) print(`${title.padEnd(10)} ${visible(value)}`);
}
