import { Byline, INSTANCE_URL } from "@byline/sdk";
import type { Command } from "commander";
import { readCredentials } from "./credentials.ts";
import { EXIT, Failure, SIGN_IN_HINT } from "./failure.ts";
import { VERSION } from "./version.ts";

/** What every command takes. */
export type Shared = { json?: boolean; url?: string };

/** The address to call, as the credentials file names it. */
export function addressOf({ url }: Shared): string {
  const given = url ?? process.env.BYLINE_URL ?? INSTANCE_URL;
  if (!given)
    throw new Failure(
      EXIT.usage,
      "There is no address to call.",
      "Set BYLINE_URL to where your Byline is, or pass --url.",
    );
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new Failure(EXIT.usage, `${given} is not an address such as https://byline.example.`);
  return new URL(given).origin;
}

/** The address with a path is what a proxy may need; tokens are kept by its origin. */
export function connect(command: Command): { byline: Byline; json: boolean } {
  const shared = command.optsWithGlobals<Shared>();
  const address = addressOf(shared);
  const token = process.env.BYLINE_TOKEN ?? readCredentials().tokens[address];
  if (!token) throw new Failure(EXIT.signIn, `There is no token for ${address}.`, SIGN_IN_HINT);
  const baseUrl = shared.url ?? process.env.BYLINE_URL ?? address;
  return { byline: clientFor(baseUrl, token), json: shared.json === true };
}

/** Hosts that are this machine. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** The SDK's client, which names this program to the server. */
export function clientFor(baseUrl: string, token: string): Byline {
  const { protocol, hostname, host } = new URL(baseUrl);
  if (protocol === "http:" && !LOOPBACK.test(hostname))
    throw new Failure(
      EXIT.usage,
      `The token would be readable on its way to ${host}.`,
      "Name the address with https://. Plain http is for this machine alone.",
    );
  return new Byline({
    baseUrl,
    token,
    fetch: (url, request) => {
      const headers = new Headers(request?.headers);
      headers.set("user-agent", `byline-cli/${VERSION} (node ${process.versions.node})`);
      return fetch(url, { ...request, headers });
    },
  });
}
