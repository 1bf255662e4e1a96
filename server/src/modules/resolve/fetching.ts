import { RESOLVE_FILE_BYTES, RESOLVE_LIMITS } from "@byline/contract/resolve.ts";
import type { Outbound } from "../../adapters/outbound/outbound.ts";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import { standInFor } from "../../adapters/outbound/stand-in-for.ts";
import type { Decode } from "../../core/decoding/decoding.ts";
import type { Fetch } from "./adapter.ts";
import { readCredentials } from "./credentials/credentials.ts";
import { readManifests } from "./credentials/read-manifests.ts";

const TOTAL_MS = RESOLVE_LIMITS.seconds * 1000;
const SERVICE_BYTES = 4 * 1_048_576;
const GONE_STATUSES = new Set([400, 404, 410, 422]);
/** Statuses for a private video or photo, of which services reveal no more. */
const PRIVATE_STATUSES = new Set([401, 403, 451]);
const PAGE_BYTES = 1_048_576;
/** Reads media files whole, because their signature covers all of them. */
const bytesOf = (type: string) => (/^(image|audio|video)\//.test(type) ? RESOLVE_FILE_BYTES : PAGE_BYTES);
const HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";

/**
 * Returns the calls that adapters can make. `trustList` has trusted signers of files, as PEM. `now` returns
 * milliseconds since 1970.
 */
export function createFetch(
  outbound: Outbound,
  trustList: string | null,
  decode: Decode,
  now: () => number = Date.now,
): Fetch {
  const until = AbortSignal.timeout(TOTAL_MS);
  const standIn = standInFor(outbound);
  return {
    now,
    decode,
    async json(address) {
      const answer = await outbound.get(standIn(address), {
        accept: "application/json",
        until,
        maxBytes: SERVICE_BYTES,
      });
      const host = new URL(address).host;
      if (GONE_STATUSES.has(answer.status) || PRIVATE_STATUSES.has(answer.status)) return null;
      if (answer.status !== 200)
        throw new OutboundError("unreachable", `${host} isn't responding right now.`);
      try {
        return JSON.parse(answer.body.toString("utf8"));
      } catch (error) {
        throw new OutboundError("unreachable", `${host} sent a response we can't read.`, error);
      }
    },
    async page(address) {
      const answer = await outbound.get(address, { accept: HTML, maxBytes: bytesOf, cut: true, until });
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.status === 200) return answer;
      const { host } = new URL(address);
      throw new OutboundError("unreachable", `${host} responded with status ${answer.status}.`);
    },
    async manifests(bytes) {
      const answer = await readManifests(decode, bytes, trustList);
      return answer && readCredentials(answer);
    },
  };
}
