import { Byline, INSTANCE_URL } from "@byline/sdk";
import type { Command } from "commander";
import { credentialsFile, readCredentials } from "./credentials.ts";
import { EXIT, Failure, SIGN_IN_HINT } from "./failure.ts";
import { VERSION } from "./version.ts";

/** What every command takes. */
export type Shared = { json?: boolean; url?: string };

export const userAgent = `byline-cli/${VERSION} (node ${process.versions.node})`;

/** The address to call, as the credentials file names it. */
export const addressOf = (shared: Shared): string => new URL(baseUrlOf(shared)).origin;

/** The same with its path, which a proxy may need. A token is sent in the clear to no other machine. */
function baseUrlOf({ url }: Shared): string {
  const given = url ?? process.env.BYLINE_URL ?? INSTANCE_URL;
  if (!given)
    throw new Failure(
      EXIT.usage,
      "There is no address to call.",
      "Set BYLINE_URL to where your Byline is, or pass --url.",
    );
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new Failure(EXIT.usage, `${given} is not an address such as https://byline.example.`);
  const { protocol, hostname, host } = new URL(given);
  if (protocol === "http:" && !isLoopback(hostname))
    throw new Failure(
      EXIT.usage,
      `The token would be readable on its way to ${host}.`,
      "Name the address with https://. Plain http is for this machine alone.",
    );
  return given;
}

const isLoopback = (hostname: string) => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The token that commands use, and where it is from. */
export function findToken(shared: Shared): { address: string; token: string; from: string } {
  const address = addressOf(shared);
  const { BYLINE_TOKEN } = process.env;
  if (BYLINE_TOKEN) return { address, token: BYLINE_TOKEN, from: "BYLINE_TOKEN" };
  const token = readCredentials().tokens[address];
  if (!token) throw new Failure(EXIT.signIn, `There is no token for ${address}.`, SIGN_IN_HINT);
  return { address, token, from: credentialsFile() };
}

export function connect(command: Command): { byline: Byline; json: boolean } {
  const shared = command.optsWithGlobals<Shared>();
  const { token } = findToken(shared);
  return { byline: clientFor(baseUrlOf(shared), token), json: shared.json === true };
}

/** The SDK's client, which names this program to the server. */
export function clientFor(baseUrl: string, token: string): Byline {
  return new Byline({
    baseUrl,
    token,
    fetch: (url, request) => {
      const headers = new Headers(request?.headers);
      headers.set("user-agent", userAgent);
      return fetch(url, { ...request, headers });
    },
  });
}
