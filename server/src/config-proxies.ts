import { isIP } from "node:net";
import { z } from "zod";

const MAX_PROXIES = 10;
/** A shorter prefix would trust most of the internet, such as 0.0.0.0/0. */
const MIN_PREFIX = { 4: 8, 6: 16 };

/** The proxies that may report a client's address: none, the nearest N, or these addresses and networks. */
export const proxies = z.string().transform((value, context): false | number | string[] => {
  if (value === "false" || value === "0") return false;
  if (/^\d+$/.test(value) && Number(value) <= MAX_PROXIES) return Number(value);
  const networks = value.split(",").map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(
    "BYLINE_TRUST_PROXY must be false, the number of proxies in front of Byline (usually 1), or their " +
      "addresses " +
      "such as 10.0.0.0/8, 2001:db8::1. With true, callers could claim any address",
  );
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0 || rest.length > 0) return false;
  const [least, most] = [MIN_PREFIX[version], version === 6 ? 128 : 32];
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= least && Number(bits) <= most);
}
