import type { PublishedMethod } from "@byline/contract/claims.ts";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import { standInFor } from "../../adapters/outbound/stand-in-for.ts";
import type { Services } from "../../core/deps.ts";
import { readPage } from "../resolve/read-page.ts";
import type { StoredClaim } from "./queries.ts";

const FILE = "/.well-known/byline-verification.txt";
const FILE_BYTES = 65_536;
const TEXT = ["text/plain"];
const HTML = ["text/html", "application/xhtml+xml"];

type Published = Pick<StoredClaim, "value" | "token">;

/** Returns the places to check for an https URL's proof, and the expected content. */
export function placesOf({ value, token }: Published) {
  const { hostname } = new URL(value);
  return {
    host: hostname,
    dns: `_byline.${hostname}`,
    file: `https://${hostname}${FILE}`,
    line: `byline-verification=${token}`,
    fragment: `#byline-${token}`,
  };
}

/** `ours`: this instance couldn't check, which isn't evidence against the proof. */
export type Missing = { problem: string; ours: boolean };

/** Checks for the published proof. Null if it's there. */
export async function findMissing(
  deps: Services,
  method: PublishedMethod,
  claim: Published,
): Promise<Missing | null> {
  try {
    const problem = await LOOKS[method](deps, claim);
    return problem === null ? null : { problem, ours: false };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { problem: error.message, ours: ["off", "no_network", "busy"].includes(error.reason) };
  }
}

type Look = (deps: Services, claim: Published) => Promise<string | null>;

const LOOKS: Record<PublishedMethod, Look> = {
  async dns({ textRecords }, claim) {
    const { dns, line } = placesOf(claim);
    const records = await textRecords(dns);
    if (records.some((record) => record.trim() === line)) return null;
    return `There is no TXT record ${line} at ${dns} yet. A new record can take an hour to appear.`;
  },
  async "well-known"(deps, claim) {
    const { file, line } = placesOf(claim);
    const answer = await read(deps, file, TEXT, FILE_BYTES);
    if (typeof answer === "string") return answer;
    const lines = answer.body.toString("utf8").split(/\r?\n/);
    if (lines.some((one) => one.trim() === line)) return null;
    return `${file} doesn't contain the line ${line}.`;
  },
  async "rel-me"(deps, claim) {
    const { fragment } = placesOf(claim);
    const answer = await read(deps, claim.value, HTML);
    if (typeof answer === "string") return answer;
    const links = readPage(answer.body.toString("utf8")).links.filter(({ rel }) => rel === "me");
    if (links.some(({ href }) => leadsHere(href, deps.config.url, fragment))) return null;
    return (
      `${claim.value} has no link with rel="me" to your page on Byline that ends with ${fragment}. A ` +
      "link with ugc, nofollow, or sponsored in its rel doesn't count."
    );
  },
};

/** Ignores the username, which may have changed. The fragment identifies the link. */
function leadsHere(href: string, origin: string, fragment: string): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return url.origin === origin && url.pathname.startsWith("/developers/") && url.hash === fragment;
}

/** Returns the response, or why it doesn't count: only the host itself can prove its URLs. */
async function read({ outbound }: Services, address: string, types: string[], maxBytes?: number) {
  const standIn = standInFor(outbound);
  const answer = await outbound.get(standIn(new URL(address).href), {
    accept: types.join(),
    cut: true,
    maxBytes,
  });
  const { hostname: host } = new URL(address);
  const bare = host.replace(/^www\./, "");
  const own = [bare, `www.${bare}`].map((name) => standIn(`https://${name}/`));
  if (!own.some((origin) => answer.url.startsWith(origin)))
    return `${address} redirects to another site, which can't prove ${host}.`;
  if (answer.status !== 200) return `${address} responded with status ${answer.status}.`;
  if (types.includes(answer.type)) return answer;
  return `${address} is ${answer.type || "without a media type"}; it must be ${types.join(" or ")}.`;
}
