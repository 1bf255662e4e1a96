import { BlockList, isIPv6 } from "node:net";
import { INSUFFICIENT_PERMISSIONS } from "@byline/contract/errors.ts";
import { AppError } from "../../core/errors.ts";

/** Returns the list of addresses and CIDR blocks, such as 203.0.113.7 and 2001:db8::/32. */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Throws 403 for a caller outside the networks. The address is null if the caller has hung up. */
export function refuseOutside(networks: BlockList, address: string | null): void {
  if (address && networks.check(address, familyOf(address))) return;
  throw new AppError("forbidden", INSUFFICIENT_PERMISSIONS, {
    errors: [
      {
        path: "network",
        message:
          `This token isn't allowed from ${address ?? "an unknown address"}. Change its networks ` +
          "under Settings, API tokens.",
      },
    ],
  });
}
