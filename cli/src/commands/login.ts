import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { addressOf, clientFor, type Shared } from "../connect.ts";
import { credentialsFile, keepToken, readCredentials } from "../credentials.ts";
import { EXIT, Failure, SIGN_IN_HINT } from "../failure.ts";
import { note, printJson } from "../output.ts";

export function addLogin(program: Command) {
  program
    .command("login")
    .description("keep a token, read from standard input, for later commands")
    .action((_options, command: Command) => login(command.optsWithGlobals<Shared>()));
  program
    .command("logout")
    .description("forget the token kept for this address")
    .action((_options, command: Command) => logout(command.optsWithGlobals<Shared>()));
}

async function login(shared: Shared) {
  const address = addressOf(shared);
  if (process.stdin.isTTY)
    throw new Failure(
      EXIT.usage,
      "The token is read from standard input, so that no history of commands keeps it.",
      `${SIGN_IN_HINT} For example: byline login < token.txt`,
    );
  const token = (await text(process.stdin)).trim();
  // Tried before it is kept.
  await clientFor(address, token).projects.list({ limit: 1 });
  keepToken(address, token);
  if (shared.json) printJson({ url: address, file: credentialsFile() });
  else note(`Signed in to ${address}. The token is in ${credentialsFile()}, readable by you alone.`);
}

function logout(shared: Shared) {
  const address = addressOf(shared);
  if (!readCredentials().tokens[address])
    throw new Failure(EXIT.signIn, `There is no token for ${address} in ${credentialsFile()}.`);
  keepToken(address, null);
  if (shared.json) printJson({ url: address, file: credentialsFile() });
  else note(`Forgot the token for ${address}. It still works: revoke it under Settings, API tokens.`);
}
