import { creditOf } from "@byline/contract/credit.ts";
import { withoutHidden } from "@byline/contract/hidden-characters.ts";
import { type Identifier, readIdentifier } from "@byline/contract/identifiers.ts";
import { canonicalAddress, readAddress } from "@byline/contract/web-address.ts";
import type { Entry } from "./queries.ts";

type Identity = { scheme: Identifier["scheme"]; key: string; label: string };

/**
 * What an entry is identified by, as the reader of identifiers reads it today; null for a name. Two are the
 * same if their keys are.
 */
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

/** A site has the same pages with and without `www.`, and with and without a slash at the end. */
const bareAddress = (address: string) => address.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");

/** The address of an entry's source in one form; null for the address of a whole site. */
export function sourceKeyOf(entry: Entry): string | null {
  if (!("details" in entry)) return null;
  const source = entry.correctedSource ?? creditOf({ metadata: entry.details }).source;
  const read = source === null ? null : readAddress(source);
  const address = read && canonicalAddress(read);
  const key = address ? bareAddress(address) : "";
  return key.includes("/") ? key : null;
}
