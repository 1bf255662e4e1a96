import { BylineError } from "@byline/sdk";
import type { Command } from "commander";
import { callOpen } from "../call-open.ts";
import { addressOf, type Shared } from "../connect.ts";
import { credentialsFile, keepToken, readCredentials } from "../credentials.ts";
import { EXIT, Failure } from "../failure.ts";
import { note, printJson } from "../output.ts";

type Options = Shared & { keepToken?: boolean };

export function addLogout(program: Command) {
  program
    .command("logout")
    .description("revoke and delete the stored token for this address")
    .option("--keep-token", "delete the token only here, without revoking it")
    .action((_options, command: Command) => logout(command.optsWithGlobals<Options>()));
}

async function logout({ json, keepToken: keep, ...shared }: Options) {
  const address = addressOf(shared);
  const token = readCredentials().tokens[address];
  if (!token) throw new Failure(EXIT.signIn, `No token for ${address} is stored in ${credentialsFile()}.`);
  if (!keep) await revoke(address, token);
  keepToken(address, null);
  if (json) return printJson({ url: address, file: credentialsFile(), revoked: !keep });
  note(
    keep
      ? `Deleted the token for ${address} here. It still works; to revoke it, go to Settings, API tokens.`
      : `Signed out of ${address}. The token is revoked.`,
  );
}

async function revoke(address: string, token: string) {
  try {
    await callOpen(address, { method: "DELETE", path: "/v1/tokens/current", token });
  } catch (error) {
    if (error instanceof BylineError && error.status === 401) return; // it's revoked or expired
    if (error instanceof BylineError && error.status !== 0) throw error;
    throw new Failure(
      EXIT.unavailable,
      `Couldn't reach ${address}, so the token isn't revoked.`,
      "Run `byline logout` again later, or `byline logout --keep-token` to delete it only here.",
    );
  }
}
