import { withoutHidden } from "./hidden-characters.ts";
import type { GlobalScheme } from "./identifier-readers.ts";
import { isGlobalScheme, READERS } from "./identifier-readers.ts";
import { rememberRecent } from "./remember.ts";
import { decoded, readAddress } from "./web-address.ts";

/** A possible id in a text: its scheme, and the part after its prefix or address. */
export type Claim = {
  scheme: GlobalScheme;
  rest: string;
  /** Whether the text includes the scheme. If it doesn't, a wrong check digit means that it isn't an id. */
  named: boolean;
};

/** Returns a text for comparison, without invisible characters and with one kind of dash. */
export const plain = (text: string) =>
  withoutHidden(text)
    .trim()
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-");

/** An access date at the end of a citation. */
const ACCESSED = /[\s,;]+[([]?(?:last )?(?:accessed|retrieved|viewed|cited)\b.*$/is;
/** Removes a MARC 020 or ISBD qualifier after a number: `(pbk. : alk. paper)`, `: $24.95`. */
const withoutQualifier = (rest: string) => rest.replace(/\s*\(.*$|\s+:\s.*$/s, "");

export function claimOf(text: string): Claim | null {
  const typed = plain(text);
  const claim = pageClaim(text.trim(), typed) ?? prefixClaim(typed) ?? bareClaim(typed);
  if (claim?.scheme === "isbn" || claim?.scheme === "issn")
    return { ...claim, rest: withoutQualifier(claim.rest) };
  // Every DOI is a Handle.
  const isDoi = claim?.scheme === "doi" || (claim?.scheme === "hdl" && /^10\.\d/.test(claim.rest));
  if (!claim || !isDoi) return claim;
  const rest = doiOf(claim.rest);
  // Every EIDR is a DOI below 10.5240 with its own check digit.
  return { ...claim, scheme: rest.startsWith("10.5240/") ? "eidr" : "doi", rest };
}

/** Address patterns of services' id pages. The path's first group is the id. */
const PAGES: [GlobalScheme, RegExp, RegExp][] = [
  ["orcid", /^(www\.)?orcid\.org$/, /^\/([\dX-]{16,19})\/?$/i],
  ["isni", /^(www\.)?isni\.org$/, /^\/(?:isni\/|page\/)?([\dX%\s-]{16,25})\/?$/i],
  ["viaf", /^(www\.)?viaf\.org$/, /^\/(?:[a-z]{2}\/)?viaf\/(\d+)\/?$/],
  [
    "wikidata",
    /^(www\.|m\.)?wikidata\.org$/,
    /^\/(?:wiki|entity)\/(?:Special:Entity(?:Data|Page)\/)?(Q\d+)(?:\.\w+)?\/?$/i,
  ],
  ["doi", /^(dx\.|www\.)?doi\.org$/, /^\/((?:doi:|https?:\/+(?:dx\.)?doi\.org\/)?10\..+)$/i],
  // EZproxy appends a library's host to the page's host.
  ["doi", /^(?:(?:dx|www)[.-])?doi[.-]org\.[a-z\d.-]+$/, /^\/(10\..+)$/],
  ["hdl", /^hdl\.handle\.net$/, /^\/((?:hdl:)?\d[\d.]*\/.+)$/i],
  ["ark", /^(?:n2t\.net|(?:www\.)?arks\.org)$/, /^\/ark:(\/?[^/]+\/.+)$/i],
  ["arxiv", /^(?:www\.|export\.)?arxiv\.org$/, /^\/(?:abs|pdf|html)\/((?:[a-zA-Z.-]+\/)?[\w.]+)\/?$/],
  ["pmid", /^pubmed\.ncbi\.nlm\.nih\.gov$/, /^\/(\d+)\/?$/],
  ["pmid", /^(?:www\.)?ncbi\.nlm\.nih\.gov$/, /^\/pubmed\/(\d+)\/?$/],
  [
    "nbn",
    /^(?:(?:www\.)?nbn-resolving\.(?:org|de)|urn\.fi|(?:www\.)?persistent-identifier\.nl)$/,
    /^\/urn:nbn:(.+)$/i,
  ],
  ["oclc", /^(?:www\.|search\.)?worldcat\.org$/, /^\/(?:oclc|title)\/(\d+)\/?$/],
  ["swh", /^archive\.softwareheritage\.org$/, /^\/swh:(1:[a-z]{3}:[\da-f]{40}.*?)\/?$/],
  ["eidr", /^(www\.|ui\.)?eidr\.org$/, /^\/(?:view\/)?(10\.5240\/[\w-]+)$/i],
  ["issn", /^(portal\.|www\.)?issn\.org$/, /^\/resource\/issn(?:-l)?\/([^/]+)\/?$/i],
  ["issn", /^urn\.issn\.org$/, /^\/urn:issn:([^/]+)\/?$/i],
  ["isbn", /^[a-z]{2,3}\.(m\.)?wikipedia\.org$/, /^\/wiki\/Special:BookSources\/([\dX-]+)$/i],
  ["isbn", /^(www\.|search\.)?(openlibrary|worldcat)\.org$/, /^\/isbn\/([\dX-]+)\/?$/i],
  ["isrc", /^(www\.)?musicbrainz\.org$/, /^\/isrc\/(\w+)\/?$/i],
  ["iswc", /^(www\.)?musicbrainz\.org$/, /^\/iswc\/([\w.-]+)\/?$/i],
  ["github", /^(www\.)?github\.com$/, /^\/(?:orgs\/)?([\w.-]+)\/?$/],
  ["github", /^(www\.)?github\.com$/, /^\/([\w.-]+\/[\w.-]+)(?:\/tree\/.+)?\/?$/],
];

/** Query parameters with the id, for pages whose path has none. */
const IN_QUERY: [GlobalScheme, RegExp, string][] = [
  ["orcid", /^(www\.)?orcid\.org$/, "orcid"],
  ["wikidata", /^(www\.|m\.)?wikidata\.org$/, "title"],
  ["eidr", /^(www\.|ui\.)?eidr\.org$/, "id"],
];

/** Hosts accepted without `https://`, as people write them. */
const KNOWN_HOST =
  /^(\/\/)?(?=((www|dx|m|ui|portal)\.)?(orcid|isni|viaf|wikidata|doi|eidr|issn|github)\.(org|com)\/)/i;

/** First path segments of GitHub's own pages. */
const GITHUB_OWN = new Set(
  (
    "about account apps collections codespaces contact copilot customer-stories dashboard " +
    "enterprise events explore features issues join login logout marketplace mobile new " +
    "notifications organizations pricing pulls readme resources search security sessions settings " +
    "signup site solutions sponsors stars team topics trending users"
  ).split(" "),
);

function pageClaim(given: string, typed: string): Claim | null {
  if (!typed.includes(".")) return null;
  const remote = typed
    .replace(/^git\+/i, "")
    .replace(/^(ssh:\/\/)?git@github\.com[:/]/i, "https://github.com/")
    .replace(/^git:(?=\/\/github\.com\/)/i, "https:");
  const isRemote = remote !== typed;
  const address = readAddress((isRemote ? remote : given).replace(KNOWN_HOST, "https://"));
  if (!address) return null;
  const host = address.hostname.replace(/\.$/, "");
  for (const [scheme, hosts, page] of PAGES) {
    if (!hosts.test(host)) continue;
    const path = plain(decoded(address.pathname));
    const [, rest] = page.exec(scheme === "doi" ? path + sicisHash(address) : path) ?? [];
    if (!rest || (scheme === "github" && GITHUB_OWN.has(rest.split("/")[0]?.toLowerCase() ?? ""))) continue;
    return { scheme, rest, named: true };
  }
  for (const [scheme, hosts, name] of IN_QUERY) {
    const rest = hosts.test(host) ? address.searchParams.get(name) : null;
    if (rest && !("problem" in READERS[scheme](plain(rest))))
      return { scheme, rest: plain(rest), named: true };
  }
  return null;
}

/**
 * Returns the hash that ends a SICI in older DOIs. It's a check character, but addresses treat it as a
 * fragment.
 */
const sicisHash = ({ href }: URL) => (/;2-#$/.test(href) ? "#" : "");

const PREFIXES: [RegExp, GlobalScheme][] = [
  [/^orcid[ _-]?(id)?$/i, "orcid"],
  [/^isni[ _-]?(id)?$/i, "isni"],
  [/^viaf[ _-]?(id)?$/i, "viaf"],
  [/^(wd|wikidata)[ _-]?(id|item)?$/i, "wikidata"],
  [/^isbn[ _-]?(10|13)?$/i, "isbn"],
  [/^([ep]-?)?issn(-?l)?$/i, "issn"],
  [/^pubmed[ _-]?(id)?$/i, "pmid"],
  [/^oclc(num| number)?$/i, "oclc"],
  [/^pkg$/i, "purl"],
];

function prefixClaim(typed: string): Claim | null {
  const [, prefix = "", rest = ""] =
    /^(?:urn:|info:)?([a-z][a-z _-]*(?:1[03])?)\s*[:/=]\s*(.*)$/is.exec(typed) ?? [];
  const scheme = schemeOf(prefix.trim());
  if (scheme && !isPath(typed)) return { scheme, rest, named: true };
  if (!/\s/.test(typed)) return null;
  const [, word = "", number = ""] =
    /^((?:[ep]-?)?[a-z]+(?:[ -](?:id|l|1[03]))?)\s+(T?-?[\d(Q].*|[A-Z]{2}.*)$/i.exec(typed) ?? [];
  const spaced = schemeOf(word);
  // A word and a number are plain text unless the scheme fits.
  if (!spaced || spaced === "github") return null;
  return { scheme: spaced, rest: number, named: /\d{4}/.test(number) };
}

const isPath = (typed: string) =>
  /^[a-z]+\//i.test(typed) || /^info:(?!(?:doi|hdl|pmid|arxiv|ark|oclcnum)\/)/i.test(typed);

/** Ids from one sender share a few prefixes. */
const recentPrefixes = rememberRecent<GlobalScheme | null>(1000);
const MAX_PREFIX = 20;

function schemeOf(prefix: string): GlobalScheme | null {
  if (prefix.length > MAX_PREFIX) return null;
  return recentPrefixes(prefix, () => {
    const found = PREFIXES.find(([names]) => names.test(prefix))?.[1] ?? prefix.toLowerCase();
    return isGlobalScheme(found) ? found : null;
  });
}

/** The beginnings of ids without a prefix. Most recorded ids don't match. */
const BEGINS_BARE = /^(?:[\d(]|[Tt][-.]?\d|[A-Z]{2})/;

/**
 * Recognizes only unambiguous ids: with a check digit, and with the length and grouping of one scheme. An
 * ambiguous number is local to its workspace.
 */
function bareClaim(typed: string): Claim | null {
  if (!BEGINS_BARE.test(typed)) return null;
  const bare = withoutQualifier(typed);
  const as = (scheme: GlobalScheme, named: boolean): Claim => ({ scheme, rest: typed, named });
  const [, oclc] = /^\(OCoLC\)((?:oc[mn]|on)?\d+)$/i.exec(typed) ?? [];
  if (oclc) return { scheme: "oclc", rest: oclc, named: true };
  if (/^(10\.\d{4,9}(\.\d+)*)(\/|%2f)\S+$/i.test(typed.replace(ACCESSED, ""))) return as("doi", false);
  if (/^\d{4}([ -]?)\d{4}\1\d{4}\1\d{3}[\dX]$/i.test(typed)) {
    const digits = typed.replace(/[ -]/g, "");
    if (isOrcid(digits)) return as("orcid", digits !== typed);
    return digits !== typed && digits.startsWith("0000") ? as("isni", false) : null;
  }
  if (/^97[89]([ -]?\d){10}$/.test(bare)) return as("isbn", bare.startsWith("978"));
  if (/^\d{9}X$/i.test(bare) || /^(?=.{13}$)\d+([ -])\d+\1\d+\1[\dX]$/i.test(bare))
    return as("isbn", /X$|^\d+-/i.test(bare));
  // A museum number such as 2019-0042 has the same form.
  if (/^\d{4}-\d{3}[\dX]$/i.test(bare) && !isSpanOfYears(bare)) return as("issn", /^0|X$/i.test(bare));
  if (/^T[-.]?\d{3}\.\d{3}\.\d{3}-?\d$/i.test(typed)) return as("iswc", false);
  const [, country] = /^([A-Z]{2})-[A-Z0-9]{3}-\d{2}-\d{5}$/.exec(typed) ?? [];
  if (country && isRegion(country)) return as("isrc", false);
  return UNMISTAKABLE_ISRC.test(typed) ? as("isrc", false) : null;
}

/**
 * ISRCs without hyphens, such as `USWB10400050`. They have no check digit. So the country must not begin a
 * word used in numbered ids (`FILM10000001` would be Finland's), and the registrant needs a letter, missing
 * in ISINs such as `US0378331005`, and a digit, missing in `GBPIC0000001`.
 */
const UNMISTAKABLE_ISRC =
  /^(?:GB|JP|NL|QM|QN|QT|QZ|US(?![AE]))(?=[A-Z0-9]{0,2}[A-Z])(?=[A-Z0-9]{0,2}\d)[A-Z0-9]{3}\d{7}$/;

/** Whether an ISNI is in ORCID's blocks. */
const isOrcid = (digits: string) =>
  (digits >= "0000000150000007" && digits < "0000000350000002") ||
  (digits >= "0009000000000000" && digits < "0009001000000001");

function isSpanOfYears(text: string): boolean {
  const [first = 0, last = 0] = text.split("-").map(Number);
  return first >= 1000 && first < last && last <= 2199;
}

/** Codes of ISRC agencies that aren't countries. */
const AGENCIES = new Set([
  "QM",
  "QN",
  "QT",
  "QZ",
  "GX",
  "ZZ",
  "TC",
  "CP",
  "DG",
  "FX",
  "UK",
  "KS",
  "YU",
  "CS",
]);

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const isRegion = (code: string) => AGENCIES.has(code) || regionNames.of(code) !== code;

/** Returns a DOI without more prefixes, escapes, and the punctuation around it. */
function doiOf(rest: string): string {
  let doi = rest.replace(ACCESSED, "").trim().replace(/^hdl:/i, "");
  for (let before = ""; before !== doi; ) {
    before = doi;
    doi = doi.replace(/^(?:urn:|info:)?doi\s*[:/]?\s*|^(?:https?:\/+)?(?:dx\.|www\.)?doi\.org\//i, "");
  }
  if (/^10[\d.]+%2f/i.test(doi) || /%(28|3c)/i.test(doi)) doi = decoded(doi);
  doi = doi.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  return withoutPunctuation(doi);
}

const CLOSING: Record<string, string> = { ")": "(", "]": "[", "}": "{", ">": "<" };

function withoutPunctuation(doi: string): string {
  let kept = doi;
  for (;;) {
    const last = kept.at(-1) ?? "";
    const opening = CLOSING[last];
    const isUnpaired = opening && kept.split(opening).length < kept.split(last).length;
    if (!isUnpaired && !/[.,;:!?'"\u2019\u201d\u00bb]/.test(last)) return kept;
    kept = kept.slice(0, -1);
  }
}
