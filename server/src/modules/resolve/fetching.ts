import type { Outbound } from "../../adapters/outbound/outbound.ts";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import type { Fetch } from "./adapter.ts";

/** For all calls of one lookup together. */
const TOTAL_MS = 20_000;
const SERVICE_BYTES = 4 * 1_048_576;
const GONE = new Set([400, 404, 410, 422]);
/** A private video or photo: the services say so, and know nothing more. */
const CLOSED = new Set([401, 403, 451]);
const PAGE = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";

/**
 * How adapters ask the outside. Where an address of this machine stands in for the services, each answers
 * there below the name of its host.
 */
export function createFetch(outbound: Outbound): Fetch {
  const until = AbortSignal.timeout(TOTAL_MS);
  const standIn = (address: string) =>
    outbound.local ? address.replace("https://", `${outbound.local}/`) : address;
  return {
    async json(address) {
      const answer = await outbound.get(standIn(address), {
        accept: "application/json",
        until,
        maxBytes: SERVICE_BYTES,
      });
      const host = new URL(address).host;
      if (GONE.has(answer.status) || CLOSED.has(answer.status)) return null;
      if (answer.status !== 200) throw new OutboundError("unreachable", `${host} does not answer right now.`);
      try {
        return JSON.parse(answer.body.toString("utf8"));
      } catch (error) {
        throw new OutboundError("unreachable", `${host} answered what cannot be read.`, error);
      }
    },
    async page(address) {
      const answer = await outbound.get(address, { accept: PAGE, cut: true, until });
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.status === 200) return answer;
      const { host } = new URL(address);
      throw new OutboundError("unreachable", `${host} answered with the status ${answer.status}.`);
    },
  };
}
