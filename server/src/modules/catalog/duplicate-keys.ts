import { creditOf } from "@byline/contract/credit.ts";
import { withoutHidden } from "@byline/contract/hidden-characters.ts";
import { type Identifier, readIdentifier } from "@byline/contract/identifiers.ts";
import { canonicalAddress, readAddress } from "@byline/contract/web-address.ts";
import type { Entry } from "./queries.ts";

type Identity = { scheme: Identifier["scheme"]; key: string; label: string };

/** Returns an entry's identity by today's reading, or null for a name. Equal keys mean the same entry. */
export function identityOf({ scheme, value }: Pick<Entry, "scheme" | "value">): Identity | null {
  if (scheme === "name") return null;
  const read = readIdentifier(value);
  return { scheme: read.scheme, key: keyOf(read), label: read.label };
}

function keyOf({ scheme, value }: Identifier): string {
  // ORCID iDs are ISNIs.
  if (scheme === "orcid" || scheme === "isni") return `isni ${value.replace(/\D*:|-/g, "")}`;
  if (scheme === "url") return `url ${bareAddress(value)}`;
  if (scheme !== "local") return `${scheme} ${value}`;
  const plain = withoutHidden(value).normalize("NFKC").toLowerCase().trim();
  return `local ${plain.replace(/[\s_-]+/g, "-")}`;
}

/** Removes the differences between equal URLs of a site: `www.` and a trailing slash. */
const bareAddress = (address: string) => address.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");

/** Returns a normalized URL of an entry's source, or null for the URL of a whole site. */
export function sourceKeyOf(entry: Entry): string | null {
  if (!("details" in entry)) return null;
  const source = entry.correctedSource ?? creditOf({ metadata: entry.details }).source;
  const read = source === null ? null : readAddress(source);
  const address = read && canonicalAddress(read);
  const key = address ? bareAddress(address) : "";
  return key.includes("/") ? key : null;
}
