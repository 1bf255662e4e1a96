import { spawn } from "node:child_process";
import { hostname } from "node:os";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { DEVICE_LIMITS, type PolledDevice, type RequestedDevice } from "@byline/contract/device.ts";
import { BylineError } from "@byline/sdk";
import type { Command } from "commander";
import { callOpen } from "../call-open.ts";
import { addressOf, clientFor, type Shared } from "../connect.ts";
import { credentialsFile, keepToken } from "../credentials.ts";
import { EXIT, Failure } from "../failure.ts";
import { note, paint, print } from "../output.ts";

type Options = Shared & { withToken?: boolean; browser: boolean; scopes: string };

const SCOPES = "read,write,webhooks:read,webhooks:write,requests:read";

export function addLogin(program: Command) {
  program
    .command("login")
    .description("sign in with your browser and store the token for later commands")
    .option("--scopes <list>", "the token's scopes", SCOPES)
    .option("--no-browser", "print the address instead of opening a browser")
    .option("--with-token", "store a token read from standard input")
    .action((_options, command: Command) => login(command.optsWithGlobals<Options>()));
}

async function login(options: Options) {
  const address = addressOf(options);
  const token = options.withToken ? await readToken(address) : await requestToken(address, options);
  keepToken(address, token);
  if (options.json) print(JSON.stringify({ url: address, file: credentialsFile() }));
  else note(`Signed in to ${address}. The token is in ${credentialsFile()}, readable only by you.`);
  if (process.env.BYLINE_TOKEN) note("BYLINE_TOKEN is set and is used instead. Unset it to use this token.");
}

/** Reads a token and tries it before it's stored. */
async function readToken(address: string): Promise<string> {
  if (process.stdin.isTTY)
    throw new Failure(
      EXIT.usage,
      "Pass the token on standard input, so that it doesn't end up in your shell history.",
      "For example: byline login --with-token < token.txt",
    );
  const token = (await text(process.stdin)).trim();
  clientFor(address, token); // refuses a mistyped token
  await callOpen(address, { method: "GET", path: "/v1/tokens/current", token });
  return token;
}

/** Shows a code to approve in a browser and waits for the token (RFC 8628). */
async function requestToken(address: string, { json, browser, scopes }: Options): Promise<string> {
  const asked = await callOpen<RequestedDevice>(address, {
    method: "POST",
    path: "/v1/device/code",
    body: { client_name: machineName(), scopes: scopes.split(",").map((scope) => scope.trim()) },
  });
  const { user_code, verification_uri, verification_uri_complete, expires_in } = asked;
  if (json) print(JSON.stringify({ user_code, verification_uri, verification_uri_complete, expires_in }));
  const opened = browser && openBrowser(verification_uri_complete);
  const minutes = Math.round(expires_in / 60);
  note(opened ? "Approve the sign-in in the browser that opens:" : "Approve the sign-in in a browser:");
  note(`\n  ${verification_uri_complete}\n`);
  note(`The page must show this code: ${paint(process.stderr, "bold", user_code)}`);
  note(`Waiting up to ${minutes} minutes for your approval. Press Ctrl+C to stop.`);
  return poll(address, asked);
}

async function poll(address: string, { device_code, interval, expires_in }: RequestedDevice) {
  const end = Date.now() + expires_in * 1000;
  let seconds = interval;
  while (Date.now() < end) {
    await sleep(seconds * 1000);
    const request = { method: "POST", path: "/v1/device/token", body: { device_code } } as const;
    const polled = await callOpen<PolledDevice>(address, request).catch(
      (error: BylineError): PolledDevice => {
        // The server may be restarting. The code stays valid.
        if (error instanceof BylineError && (error.status === 0 || error.status >= 500))
          return { status: "authorization_pending" };
        throw error;
      },
    );
    if (polled.status === "approved") return polled.access_token;
    if (polled.status === "slow_down") seconds = polled.interval;
    if (polled.status === "access_denied")
      throw new Failure(EXIT.signIn, "You denied the sign-in in the browser.");
    if (polled.status === "expired_token") break;
  }
  throw new Failure(EXIT.signIn, "You didn't approve the sign-in in time.", "Run `byline login` again.");
}

/** This machine's name, limited to characters allowed in token names. */
const machineName = () =>
  hostname()
    .replace(/[^\p{L}\p{N}._-]/gu, "")
    .slice(0, DEVICE_LIMITS.clientName) || "an unnamed machine";

/** Opens the address without a shell. Returns false if there's no display. */
function openBrowser(address: string): boolean {
  const { platform, env, stderr } = process;
  if (!stderr.isTTY || env.CI || env.SSH_CONNECTION || !/^https?:\/\//.test(address)) return false;
  if (platform === "linux" && !env.DISPLAY && !env.WAYLAND_DISPLAY) return false;
  const [program, ...before] =
    platform === "darwin"
      ? ["open"]
      : platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler"]
        : ["xdg-open"];
  const child = spawn(program as string, [...before, address], { stdio: "ignore", detached: true });
  child.on("error", () => {}); // the address is printed anyway
  child.unref();
  return true;
}
