import { Byline, INSTANCE_URL } from "@byline/sdk";
import type { Command } from "commander";
import { credentialsFile, readCredentials } from "./credentials.ts";
import { EXIT, Failure, SIGN_IN_HINT } from "./failure.ts";
import { VERSION } from "./version.ts";

/** Options of every command. */
export type Shared = { json?: boolean; url?: string };

export const userAgent = `byline-cli/${VERSION} (node ${process.versions.node})`;

/** Returns the origin to call, the key in the credentials file. */
export const addressOf = (shared: Shared): string => new URL(baseUrlOf(shared)).origin;

/** Returns the base URL with its path, for proxies. Sends tokens over plain http only to this machine. */
function baseUrlOf({ url }: Shared): string {
  const given = url ?? process.env.BYLINE_URL ?? INSTANCE_URL;
  if (!given)
    throw new Failure(
      EXIT.usage,
      "Byline's address is missing.",
      "Set BYLINE_URL to your Byline's address, or pass --url.",
    );
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new Failure(EXIT.usage, `${given} isn't an address such as https://byline.example.`);
  const { protocol, hostname, host } = new URL(given);
  if (protocol === "http:" && !isLoopback(hostname))
    throw new Failure(
      EXIT.usage,
      `Others could read the token on its way to ${host}.`,
      "Use an https:// address. Plain HTTP is allowed only to this machine.",
    );
  return given;
}

const isLoopback = (hostname: string) => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Returns the token for commands, and where it's from. */
export function findToken(shared: Shared): { address: string; token: string; from: string } {
  const address = addressOf(shared);
  const { BYLINE_TOKEN } = process.env;
  if (BYLINE_TOKEN) return { address, token: BYLINE_TOKEN, from: "BYLINE_TOKEN" };
  const token = readCredentials().tokens[address];
  if (!token) throw new Failure(EXIT.signIn, `No token is stored for ${address}.`, SIGN_IN_HINT);
  return { address, token, from: credentialsFile() };
}

export function connect(command: Command): { byline: Byline; json: boolean } {
  const shared = command.optsWithGlobals<Shared>();
  const { token } = findToken(shared);
  return { byline: clientFor(baseUrlOf(shared), token), json: shared.json === true };
}

/** Returns an SDK client that identifies as this program. */
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
