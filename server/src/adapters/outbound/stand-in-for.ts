import { isLocalHost } from "../../kit/network.ts";
import type { Outbound } from "./outbound.ts";

/**
 * Where an address of this machine stands in for others, each answers there below the name of its host. None
 * stands in for this machine itself, which is refused as anywhere.
 */
export const standInFor =
  ({ local }: Outbound) =>
  (address: string) =>
    local && !isLocalHost(new URL(address).hostname) ? address.replace("https://", `${local}/`) : address;
