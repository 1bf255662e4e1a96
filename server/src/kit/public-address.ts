import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** IPv4 special-purpose addresses in IANA's registry, and multicast. */
const IPV4_SPECIAL = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Exceptions to 2000::/3, the only IPv6 range of the public internet. */
const IPV6_SPECIAL = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const special4 = blockList(IPV4_SPECIAL, "ipv4");
const global6 = blockList(["2000::/3"], "ipv6");
const special6 = blockList(IPV6_SPECIAL, "ipv6");

/**
 * Whether an IP address is on the public internet: no loopback, private, link-local, shared, multicast,
 * reserved, translated, or mapped address, and none of this machine.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, "ipv4") && !isOwn(address);
  if (!isIPv6(address) || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6") && !isOwn(address);
}

function blockList(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isOwn(address: string): boolean {
  const own = new BlockList();
  for (const one of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
    own.addAddress(one.address, one.family === "IPv4" ? "ipv4" : "ipv6");
  return own.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}
