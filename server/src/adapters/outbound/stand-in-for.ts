import type { Outbound } from "./outbound.ts";

/** Where an address of this machine stands in for others, each answers there below the name of its host. */
export const standInFor =
  ({ local }: Outbound) =>
  (address: string) =>
    local ? address.replace("https://", `${local}/`) : address;
