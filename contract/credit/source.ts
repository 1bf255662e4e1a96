import { type Identifier, readIdentifier } from "../identifiers.ts";
import { addressOf, canonicalAddress, readAddress } from "../web-address.ts";
import type { CreditWarning } from "./contributors.ts";
import { dublinCore } from "./dublin-core.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { placesOf, statedOf, statesAny } from "./stated.ts";
import { textOf } from "./text.ts";

/** The members that state a source. */
const STATED = ["source_url", "original_url", "source", "url", "UR", "URL", "Source"] as const;
const IDENTIFIERS = [...dublinCore("identifier"), "dc.identifier.uri"];
/** The page of a work in the APIs of Pixabay, Unsplash, Flickr, and others. */
const PICTURE_PAGES = ["pageURL", "links", "urls", ...SERVICE_MEMBERS.source];
/** The members of packages, CITATION.cff, SPDX, and CycloneDX that link to a project. */
const PROJECT = [
  ...["repository-code", "repository", "codeRepository", "externalReferences", "homepage"],
  ...["PackageHomePage", "downloadLocation", "PackageDownloadLocation", "purl", "project_urls", "scm"],
  ...["projectUrl", "software_homePage", "software_downloadLocation"],
];
/** The members with the page of the work itself: packages may share the repository of a project. */
export const PAGE_MEMBERS: readonly string[] = [...STATED, ...IDENTIFIERS, ...PICTURE_PAGES];
/** Other texts than addresses and identifiers are a source in `STATED` alone. */
export const SOURCE_MEMBERS: readonly string[] = [...PAGE_MEMBERS, ...PROJECT];
const SOURCE_PLACES = placesOf(SOURCE_MEMBERS);
const STATED_PLACES = placesOf(STATED);
/** The members that cite the work (DCMI), or what it is derived from. */
export const ORIGIN_MEMBERS = dublinCore("source");
export const CITATION_MEMBERS = dublinCore("bibliographicCitation");
/** The members that hold identifiers of the work in CSL, Crossref, CITATION.cff, and RIS. */
export const ID_MEMBERS = ["DOI", "doi", "ISBN", "isbn", "DO", "SN"] as const;

/** Schemes whose addresses lead to the work itself, for as long as it exists. */
const PERSISTENT: readonly string[] = ["doi", "hdl", "ark", "arxiv", "swh", "nbn"];

/** RFC 3986: a scheme and no spaces, such as `javascript:alert(1)`. What isn't linked as one is not text. */
const URI = /^[a-z][a-z\d+.-]*:\S+$/i;

/** `sourceText`: a source that is no address, such as "Harbor Museum Archives, Box 3, Folder 12". */
type Source = { source: string | null; sourceText: string | null };

const SCHEME_MEMBERS = {
  doi: ["DOI", "doi", "DO"],
  isbn: ["ISBN", "isbn"],
  // MusicBrainz has lists of these.
  isrc: ["isrc", "ISRC", "isrcCode", "isrcs"],
  iswc: ["iswc", "ISWC", "iswcCode", "iswcs"],
} as const;
const SCHEMES = Object.keys(SCHEME_MEMBERS) as (keyof typeof SCHEME_MEMBERS)[];
const ID_NAMES: ReadonlySet<string> = new Set(Object.values(SCHEME_MEMBERS).flat());
const SCHEME_NAMES = /^(?:doi|is(?:bn|rc|wc))(?:-1[03])?[:\s]*/i;

const MEMBERS = new Set([
  ...[...SOURCE_MEMBERS, ...ID_MEMBERS, ...ORIGIN_MEMBERS, ...CITATION_MEMBERS],
  ...["identifier", "identifiers", "eprint"],
  ...ID_NAMES,
]);

/** Reads the address of the source: an address, a git remote, or an identifier, such as a DOI. */
export function sourceIn(metadata: Record<string, unknown>, warnings: CreditWarning[]): Source {
  if (!statesAny(metadata, MEMBERS)) return { source: null, sourceText: null };
  const ids = statesAny(metadata, ID_NAMES) ? SCHEMES.map((scheme) => identifierIn(metadata, scheme)) : [];
  for (const id of ids) if (id?.problem) warnings.push(invalid(id));
  for (const member of statedOf(metadata, SOURCE_PLACES)) {
    const source = linkOf(metadata[member], member);
    if (!source) continue;
    warnings.push(...otherSources(metadata, member, source));
    return { source, sourceText: null };
  }
  const named = STATED.find((member) => textOf(metadata[member]) !== null);
  const stated = named ? textOf(metadata[named]) : null;
  const unread = named ? undefined : STATED.find((member) => isFilled(metadata[member]));
  if (unread)
    warnings.push(unusedSource(unread, "No source could be read. Send an address or an identifier."));
  const isRead = stated === null || readIdentifier(stated).global;
  if (!isRead) {
    const shown = `"${stated.slice(0, 60)}"`;
    const message = `${shown} is no address or identifier, so the credit doesn't link to it.`;
    warnings.push(unusedSource(named ?? "source_url", message));
  }
  const sourceText = isRead || !URI.test(stated) ? (stated ?? citedIn(metadata)) : null;
  const [doi] = ids;
  const source = doi?.problem ? null : (doi?.url ?? persistentIn(metadata)[0] ?? null);
  return { source, sourceText };
}

const unusedSource = (member: string, message: string): CreditWarning => ({
  path: `metadata.${member}`,
  code: "source_unreadable",
  message,
});

const isFilled = (value: unknown) =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : (value ?? "") !== "";

const samePage = (link: string) => (canonicalAddress(new URL(link)) ?? link).replace("//www.", "//");

/** Returns a warning for each member with an address of another page than the one that counts. */
function otherSources(metadata: Record<string, unknown>, first: string, source: string): CreditWarning[] {
  return statedOf(metadata, STATED_PLACES).flatMap((member) => {
    const value = metadata[member];
    if (member === first && !Array.isArray(value)) return [];
    const links = [value].flat().flatMap((one) => linkOf(one, member) ?? []);
    const left = links.filter((link) => samePage(link) !== samePage(source));
    if (left.length === 0) return [];
    const [shown, other] = [source, left.join(", ")].map((text) => text.slice(0, 100));
    return unusedSource(member, `The credit links to ${shown}, not to ${other}.`);
  });
}

/** A citation, or the text of an origin, which is no address. */
function citedIn(metadata: Record<string, unknown>): string | null {
  for (const member of [...CITATION_MEMBERS, ...ORIGIN_MEMBERS]) {
    const text = metadata[member] === undefined ? null : textOf(metadata[member]);
    if (text !== null && workAddressOf(text) === null) return text;
  }
  return null;
}

/** Returns the address or identifier of what a work is derived from, as DCMI and ccREL state it, or null. */
export const originOf = (value: unknown): string | null => linkOf(value, "");

const invalid = ({ member, problem }: { member: string; problem?: string | null }): CreditWarning => ({
  path: `metadata.${member}`,
  code: "id_invalid",
  message: `${problem}.`,
});

/** Reads the DOI, ISBN, ISRC, or ISWC that metadata states, bare or with its scheme. */
export function identifierIn(metadata: Record<string, unknown>, scheme: (typeof SCHEMES)[number]) {
  const member = SCHEME_MEMBERS[scheme].find((name) => metadata[name] !== undefined);
  const stated = member === undefined ? null : textOf(metadata[member]);
  if (member === undefined || stated === null) return null;
  const bare = stated.replace(SCHEME_NAMES, "");
  const read = readIdentifier(/^https?:/i.test(bare) ? bare : `${scheme}:${bare}`);
  return { ...read, member };
}

/** Returns the address of an id that is a DOI or another persistent identifier, or null. */
export function persistentAddressOf(id: string): string | null {
  const { scheme, url } = readIdentifier(id);
  return PERSISTENT.includes(scheme) ? url : null;
}

/** Returns the addresses of a DOI and of every other identifier of the work that lasts. */
export function persistentAddressesIn(metadata: Record<string, unknown>): string[] {
  const doi = identifierIn(metadata, "doi");
  const stated = doi?.problem ? null : (doi?.url ?? null);
  return [stated, ...persistentIn(metadata)].filter((url) => url !== null);
}

/** schema.org's and DataCite's identifiers if they last, such as a DOI, and BibTeX's `eprint` of arXiv. */
function persistentIn({ identifier, identifiers, ...metadata }: Record<string, unknown>): string[] {
  const { eprint, archivePrefix, eprinttype } = metadata;
  const isArxiv = /^arxiv$/i.test(textOf(archivePrefix ?? eprinttype) ?? "");
  const ids = [identifier, identifiers].flat().map((one) => textOf(Object(one).identifier ?? one));
  if (isArxiv && textOf(eprint)) ids.push(`arxiv:${textOf(eprint)}`);
  return ids.flatMap((id) => (id && persistentAddressOf(id)) || []);
}

/** Returns what DataCite says that a work is derived from; [] if nothing. */
export const derivedFrom = (related: unknown): string[] =>
  (Array.isArray(related) ? related.map(Object) : [])
    .filter(({ relationType }) => relationType === "IsDerivedFrom")
    .flatMap(({ relatedIdentifier }) => textOf(relatedIdentifier) ?? []);

/** Returns the ISBN that metadata states, with hyphens, or null. `SN` of RIS may be an ISSN as well. */
export function isbnIn(metadata: Record<string, unknown>): string | null {
  const ids = [metadata.SN, ...IDENTIFIERS.map((member) => metadata[member])]
    .flatMap((value) => textOf(value) ?? [])
    .map((text) => readIdentifier(/^[\dX-]+$/i.test(text) ? `isbn:${text}` : text));
  const read = [identifierIn(metadata, "isbn"), ...ids].find((one) => one?.scheme === "isbn");
  return read ? read.label.slice("ISBN ".length) : null;
}

function linkOf(value: unknown, member: string): string | null {
  const stated =
    member === "externalReferences" ? referenceIn(value) : (projectUrlIn(value, member) ?? value);
  const { url, html, connection, "@id": id } = Object(stated) as Record<string, unknown>;
  const page = url ?? id ?? (member === "links" ? html : connection) ?? stated;
  const written = textOf(Array.isArray(page) ? page.find(Boolean) : page);
  if (written === null) return null;
  const isRepository = REPOSITORIES.has(member);
  const text = isRepository ? written.replace(/^scm:git:/, "") : written;
  const isShorthand = member === "repository" && /^[a-z\d][\w-]*\/[\w.-]+$/i.test(text);
  const address = gitAddressOf(isShorthand ? `github:${text}` : text) ?? workAddressOf(text);
  // npm: the page to browse a repository at is its address without `.git`.
  return isRepository ? (address?.replace(/\.git(?=[?#]|$)/, "") ?? null) : address;
}

const REPOSITORIES: ReadonlySet<string> = new Set([
  ...["repository-code", "repository", "codeRepository", "externalReferences", "scm", "downloadLocation"],
  "PackageDownloadLocation",
]);

/**
 * PyPA, well-known project URLs: the source or else the homepage of `{"Source Code": "https://..."}` or
 * `["Homepage, https://..."]`.
 */
function projectUrlIn(value: unknown, member: string): unknown {
  if (member !== "project_urls" && member !== "urls") return null;
  const pairs = Array.isArray(value)
    ? value.map((one) => String(one).split(/,\s*(.*)/s))
    : Object.entries(Object(value));
  const byLabel = new Map(pairs.map(([label, url]) => [label?.toLowerCase().replaceAll(/[^a-z]/g, ""), url]));
  const labels = ["source", "repository", "sourcecode", "github", "homepage"];
  return labels.map((label) => byLabel.get(label)).find(Boolean) ?? null;
}

/** CycloneDX 1.6: the repository of a component, or else its website. */
function referenceIn(value: unknown): unknown {
  const all: { type?: unknown }[] = Array.isArray(value) ? value.map(Object) : [];
  return all.find(({ type }) => type === "vcs") ?? all.find(({ type }) => type === "website") ?? null;
}

/** The address as it was stated; a DOI through a proxy, or with the full stop of its sentence, is a DOI. */
function workAddressOf(text: string): string | null {
  const address = addressOf(text);
  if (address && (!MAY_BE_DOI.test(address) || PLAIN_DOI.test(address))) return address;
  const identifier = readIdentifier(text);
  if (address) return identifier.scheme === "doi" ? identifier.url : address;
  return identifier.global ? identifier.url : null;
}

/** Skips the identifier readers for addresses that can't be a DOI. */
const MAY_BE_DOI = /doi|hdl\.handle/i;
const PLAIN_DOI = /^https:\/\/doi\.org\/10\.\S*[^\s.,;:]$/;

const SHORTHANDS: Record<string, string> = {
  gitlab: "https://gitlab.com/",
  bitbucket: "https://bitbucket.org/",
  gist: "https://gist.github.com/",
};

/**
 * The page of a git remote at its tag, as npm (`git+https://host/owner/name.git#v1.3.1`) and SPDX
 * (`git+https://host/owner/name.git@v1.3.1#folder`) write it.
 */
function gitAddressOf(text: string): string | null {
  if (!MAY_BE_REMOTE.test(text)) return null;
  const [, before = text, tag] = SPDX_REMOTE.exec(text) ?? NPM_REMOTE.exec(text) ?? [];
  const [, service = "", path = ""] = /^(gitlab|bitbucket|gist):([\w./-]+)$/.exec(before) ?? [];
  if (service) return `${SHORTHANDS[service]}${path}`;
  const [, host = "", folder = ""] = HOSTED_REMOTE.exec(before) ?? [];
  if (host) return `https://${host}/${folder}`;
  const identifier: Identifier | null = isRemote(before) ? readIdentifier(before) : null;
  const page =
    identifier?.scheme === "github"
      ? identifier.url
      : readAddress(before.replace(/^git\+(?=https?:)/, ""))?.href.replace(/\.git$/, "");
  if (!identifier || !page) return null;
  const isTagged = tag && identifier.scheme === "github" && /^github:[^/]+\/[^/]+$/.test(identifier.value);
  return isTagged ? `${page}/tree/${tag}` : page;
}

const NPM_REMOTE = /^([^#]*)#(?:semver:)?([\w./-]+)$/;
const SPDX_REMOTE = /^(git\+[^#]*\.git)@([\w./-]+)(?:#\S*)?$/;
/** Hosts on which a repository has its page at the path of its remote, as hosted-git-info of npm has them. */
const HOSTED_REMOTE =
  /^(?:(?:git\+)?(?:ssh|git):\/\/)?(?:git@)?(gitlab\.com|bitbucket\.org|codeberg\.org|git\.sr\.ht)[:/]([\w./~-]+?)(?:\.git)?$/;
const MAY_BE_REMOTE = /^(?:git|ssh|bitbucket|gist)/i;
const isRemote = (text: string) => /^git[+:@]|^ssh:|^github:/i.test(text);
