import { isLocalHost } from "../../kit/network.ts";
import type { Outbound } from "./outbound.ts";

/**
 * Returns the local address that stands in for a host, with the host's name as its first path part. This
 * machine itself has no stand-in and stays refused.
 */
export const standInFor =
  ({ local }: Outbound) =>
  (address: string) =>
    local && !isLocalHost(new URL(address).hostname) ? address.replace("https://", `${local}/`) : address;
