import { withoutHidden } from "./hidden-characters.ts";
import { rememberRecent } from "./remember.ts";

/** Query parameters that track a visitor's origin and don't change the page. */
const TRACKING = new RegExp(
  `^(${[
    "(utm|hsa|mtm|matomo|pk|piwik)_\\w+",
    "(fb|g|d|y|ys|tw|tt)clid|msclkid|rb_clickid",
    "gbraid|wbraid|li_fat_id|gclsrc|gad_(source|campaignid)|srsltid|epik|igsh(id)?",
    "mc_[ce]id|_gl|_ga|_hs(enc|mi)|__h(stc|ssc|sfp)|hsCtaTracking|mkt_tok|oly_(anon|enc)_id",
    "vero_(id|conv)|fb_(source|ref|action_ids|action_types)|ref_(src|url)|_openstat|wickedid",
    "_branch_match_id",
  ].join("|")})$`,
  "i",
);

/** Sites with a parameter that identifies who shared a link. */
const SHARED_BY: [RegExp, RegExp][] = [
  [/(^|\.)(youtube\.com|youtu\.be|spotify\.com)$/, /^(si|feature|pp)$/],
  [/(^|\.)(twitter|x)\.com$/, /^[st]$/],
];

/**
 * Parses an http or https address, or returns null. Encodes spaces and non-ASCII letters (RFC 3987), and
 * removes invisible characters.
 */
export function readAddress(text: string): URL | null {
  if (!text.includes("/")) return null;
  const typed = withoutHidden(text).trim().normalize("NFC");
  const bare = /^<(?:url:)?\s*(.+?)\s*>$/i.exec(typed)?.[1] ?? typed;
  if (!/^https?:\/\/[^\s/]/i.test(bare) || /[\t\n\r]/.test(bare)) return null;
  const encoded = bare.replace(/\s/g, "%20");
  try {
    return new URL(encoded);
  } catch {
    return null;
  }
}

/** Returns a metadata value's http or https address, encoded for a request, or null. */
export const addressOf = (value: unknown): string | null =>
  typeof value === "string" ? (readAddress(value)?.href ?? null) : null;

/** One sender's attributions link to the same few people. */
const recent = rememberRecent<string | null>(1000);

/** Returns the address of a person's page, like `addressOf`. */
export const pageAt = (value: unknown): string | null =>
  typeof value === "string" && value.length < 200 ? recent(value, () => addressOf(value)) : addressOf(value);

/**
 * Returns the canonical address by RFC 3986 section 6: https, without tracking parameters, non-route
 * fragments, default ports, the dot that ends a host, and escaped unreserved characters. Returns null for an
 * address that differs by machine or contains a password.
 */
export function canonicalAddress(address: URL): string | null {
  const { protocol, username, password, port } = address;
  const hostname = address.hostname.replace(/\.$/, "");
  if (username || password || !/\.[a-z][a-z0-9-]*$/i.test(hostname)) return null;
  if (protocol === "http:" && port !== "") return null;
  const host = port ? `${hostname}:${port}` : hostname;
  const search = withoutTracking(hostname, address.search);
  const hash = isRoute(address.hash) ? unescaped(address.hash) : "";
  const path = address.pathname === "/" && !search && !hash ? "" : unescaped(address.pathname);
  return `https://${host}${path}${search}${hash}`;
}

/** Whether apps read the fragment as a page's path. */
const isRoute = (hash: string) => /^#!?\//.test(hash) || /^#!./.test(hash);

function withoutTracking(hostname: string, search: string): string {
  const shared = SHARED_BY.filter(([site]) => site.test(hostname)).map(([, names]) => names);
  const kept = search
    .slice(1)
    .split("&")
    .filter((member) => {
      const name = (member.split("=")[0] ?? "").replace(/%5f/gi, "_");
      return member !== "" && ![TRACKING, ...shared].some((names) => names.test(name));
    });
  return kept.length > 0 ? `?${unescaped(kept.join("&"))}` : "";
}

/** Uses upper case in escapes, and unescapes letters, digits, and `-._~`. */
const unescaped = (part: string) =>
  part.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });

/** Returns the text without percent-encoding, or unchanged if it's malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone percent sign
  }
}
