import { Resolver } from "node:dns/promises";
import { OutboundError } from "./outbound-error.ts";

const TIMEOUT_MS = 3000;
const TRIES = 2;
/** Error codes for a missing name, or one without TXT records. */
const NOTHING = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/**
 * Resolves to a name's TXT records, each with its strings joined. Throws `OutboundError` without a response.
 */
export type TextRecords = (name: string) => Promise<string[]>;

/** `servers` replace this machine's DNS servers, each an address with an optional port. */
export function createTextRecords({ on, servers }: { on: boolean; servers: string[] }): TextRecords {
  return async (name) => {
    if (!on) throw new OutboundError("off", "Calls to other services are turned off on this instance.");
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((strings) => strings.join(""));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (NOTHING.has(code)) return [];
      const away = code === "ECONNREFUSED" || code === "ETIMEOUT";
      throw away
        ? new OutboundError("no_network", "We can't reach a DNS server right now.", error)
        : new OutboundError("unreachable", `The DNS servers of ${name} aren't responding.`, error);
    }
  };
}
