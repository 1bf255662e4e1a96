import { isIP, isIPv6 } from "node:net";
import { rememberRecent } from "@byline/contract/remember.ts";

/** Normalizes an IP address, including IPv4 wrapped in IPv6. Returns null for anything else. */
export const parseAddress = (text = ""): string | null =>
  text.length > MAX_ADDRESS ? readAddress(text) : recent(text, () => readAddress(text));

/** One client makes many requests. */
const recent = rememberRecent<string | null>(1000);
const MAX_ADDRESS = 100;

function readAddress(text: string): string | null {
  const bare = text.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isIP(bare)) return null;
  return isIPv6(bare) ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : bare;
}

/**
 * Returns the network of one caller: an IPv4 address, or an IPv6 /64, all of which one caller can use. Both
 * addresses of `localhost` are one.
 */
export function networkOf(address: string | null): string {
  if (!address) return "unknown";
  if (address === "::1") return "127.0.0.1";
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill("0");
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(":")}::/64`;
}

export const isLoopback = (address: string | null) =>
  address === "::1" || (address?.startsWith("127.") ?? false);

/** Whether a host in a setting or URL can only be this machine. */
export const isLocalHost = (host: string) =>
  /^(.+\.)?localhost$/i.test(host) || isLoopback(parseAddress(host.replace(/^\[(.*)\]$/, "$1")));

/** Top-level names that never exist in public DNS: this machine's, or a private network's. */
const PRIVATE_NAMES = new Set([
  "localhost",
  "local",
  "internal",
  "lan",
  "home",
  "corp",
  "intranet",
  "private",
]);

/** Whether a host name can't exist on the public internet, regardless of what it resolves to here. */
export function isPrivateName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length === 1 || PRIVATE_NAMES.has(last) || labels.slice(-2).join(".") === "home.arpa";
}
