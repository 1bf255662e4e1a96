import { isIP, isIPv6 } from "node:net";

/** An address in one spelling, IPv4 also where IPv6 wraps it; null for what is no address. */
export function parseAddress(text: string | undefined): string | null {
  const bare = (text ?? "").replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isIP(bare)) return null;
  return isIPv6(bare) ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : bare;
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, since one caller can use all of it.
 */
export function networkOf(address: string | null): string {
  if (!address) return "unknown";
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill("0");
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(":")}::/64`;
}

export const isLoopback = (address: string | null) =>
  address === "::1" || (address?.startsWith("127.") ?? false);

/** Whether a host, as settings and addresses on the web name it, is this machine and nobody else. */
export const isLocalHost = (host: string) =>
  /^(.+\.)?localhost$/i.test(host) || isLoopback(parseAddress(host.replace(/^\[(.*)\]$/, "$1")));

/** Names that the public DNS never has: of this machine, or of a network of its own. */
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

/** Whether a host name leads nowhere on the public internet, whatever it resolves to here. */
export function isPrivateName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length === 1 || PRIVATE_NAMES.has(last) || labels.slice(-2).join(".") === "home.arpa";
}
