import { type Identifier, readIdentifier } from "../identifiers.ts";
import { addressOf, canonicalAddress, readAddress } from "../web-address.ts";
import type { CreditWarning } from "./contributors.ts";
import { dublinCore } from "./dublin-core.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { placesOf, statedOf, statesAny } from "./stated.ts";
import { textOf } from "./text.ts";

/** The members for a source. */
const STATED = ["source_url", "original_url", "source", "url", "UR", "URL", "Source"] as const;
const IDENTIFIERS = [...dublinCore("identifier"), "dc.identifier.uri"];
/** The members for a work's page in the APIs of Pixabay, Unsplash, Flickr, and others. */
const PICTURE_PAGES = ["pageURL", "links", "urls", ...SERVICE_MEMBERS.source];
/** The members for a project's links in packages, CITATION.cff, SPDX, and CycloneDX. */
const PROJECT = [
  ...["repository-code", "repository", "codeRepository", "externalReferences", "homepage"],
  ...["PackageHomePage", "downloadLocation", "PackageDownloadLocation", "purl", "project_urls", "scm"],
  ...["projectUrl", "software_homePage", "software_downloadLocation"],
];
/** The members for the work's own page. Packages may share a project's repository. */
export const PAGE_MEMBERS: readonly string[] = [...STATED, ...IDENTIFIERS, ...PICTURE_PAGES];
/** Text that isn't an address or identifier is a source only in `STATED`. */
export const SOURCE_MEMBERS: readonly string[] = [...PAGE_MEMBERS, ...PROJECT];
const SOURCE_PLACES = placesOf(SOURCE_MEMBERS);
const STATED_PLACES = placesOf(STATED);
/** The members for a citation of the work (DCMI), or for what it's derived from. */
export const ORIGIN_MEMBERS = dublinCore("source");
export const CITATION_MEMBERS = dublinCore("bibliographicCitation");
/** The members for the work's identifiers in CSL, Crossref, CITATION.cff, and RIS. */
export const ID_MEMBERS = ["DOI", "doi", "ISBN", "isbn", "DO", "SN"] as const;

/** Schemes whose addresses lead to the work permanently. */
const PERSISTENT: readonly string[] = ["doi", "hdl", "ark", "arxiv", "swh", "nbn"];

/**
 * RFC 3986: a scheme without spaces, such as `javascript:alert(1)`. If it can't be linked, it isn't shown as
 * text.
 */
const URI = /^[a-z][a-z\d+.-]*:\S+$/i;

/** `sourceText` is a source without an address, such as "Harbor Museum Archives, Box 3, Folder 12". */
type Source = { source: string | null; sourceText: string | null };

const SCHEME_MEMBERS = {
  doi: ["DOI", "doi", "DO"],
  isbn: ["ISBN", "isbn"],
  // MusicBrainz uses lists.
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

/** Reads the source: an address, a git remote, or an identifier, such as a DOI. */
export function sourceIn(metadata: Record<string, unknown>, warnings: CreditWarning[]): Source {
  if (!statesAny(metadata, MEMBERS)) return { source: null, sourceText: null };
  const ids = statesAny(metadata, ID_NAMES) ? SCHEMES.map((scheme) => identifierIn(metadata, scheme)) : [];
  for (const id of ids) if (id?.problem) warnings.push(invalid(id));
  for (const member of statedOf(metadata, SOURCE_PLACES)) {
    const stated = linkOf(metadata[member], member);
    if (!stated) continue;
    // FORCE11: software is cited by its DOI, which identifies a version, unlike its repository.
    const source = (PROJECT.includes(member) && !ids[0]?.problem && ids[0]?.url) || stated;
    warnings.push(...otherSources(metadata, member, source));
    return { source, sourceText: null };
  }
  const named = STATED.find((member) => textOf(metadata[member]) !== null);
  const stated = named ? textOf(metadata[named]) : null;
  const unread = named ? undefined : STATED.find((member) => isFilled(metadata[member]));
  if (unread)
    warnings.push(unusedSource(unread, "We couldn't read a source. Send an address or an identifier."));
  const isRead = stated === null || readIdentifier(stated).global;
  if (!isRead) {
    const shown = `"${stated.slice(0, 60)}"`;
    const message = `${shown} isn't an address or identifier, so the credit doesn't link to it.`;
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

/** Returns a warning for each member with another page's address than the one used. */
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

/** Returns a citation, or the text of an origin without an address, or null. */
function citedIn(metadata: Record<string, unknown>): string | null {
  for (const member of [...CITATION_MEMBERS, ...ORIGIN_MEMBERS]) {
    const text = metadata[member] === undefined ? null : textOf(metadata[member]);
    if (text !== null && workAddressOf(text) === null) return text;
  }
  return null;
}

/** Returns the address or identifier of what a work is derived from, as in DCMI and ccREL, or null. */
export const originOf = (value: unknown): string | null => linkOf(value, "");

const invalid = ({ member, problem }: { member: string; problem?: string | null }): CreditWarning => ({
  path: `metadata.${member}`,
  code: "id_invalid",
  message: `${problem}.`,
});

/** Reads the DOI, ISBN, ISRC, or ISWC in metadata, with or without its scheme. */
export function identifierIn(metadata: Record<string, unknown>, scheme: (typeof SCHEMES)[number]) {
  const member = SCHEME_MEMBERS[scheme].find((name) => metadata[name] !== undefined);
  const stated = member === undefined ? null : textOf(metadata[member]);
  if (member === undefined || stated === null) return null;
  const bare = stated.replace(SCHEME_NAMES, "");
  const read = readIdentifier(/^https?:/i.test(bare) ? bare : `${scheme}:${bare}`);
  return { ...read, member };
}

/** Returns the address of a DOI or another persistent identifier, or null. */
export function persistentAddressOf(id: string): string | null {
  const { scheme, url } = readIdentifier(id);
  return PERSISTENT.includes(scheme) ? url : null;
}

/** Returns the addresses of the work's DOI and its other persistent identifiers. */
export function persistentAddressesIn(metadata: Record<string, unknown>): string[] {
  const doi = identifierIn(metadata, "doi");
  const stated = doi?.problem ? null : (doi?.url ?? null);
  return [stated, ...persistentIn(metadata)].filter((url) => url !== null);
}

/**
 * Returns persistent addresses in schema.org's and DataCite's identifiers, and in BibTeX's `eprint` for
 * arXiv.
 */
function persistentIn({ identifier, identifiers, ...metadata }: Record<string, unknown>): string[] {
  const { eprint, archivePrefix, eprinttype } = metadata;
  const isArxiv = /^arxiv$/i.test(textOf(archivePrefix ?? eprinttype) ?? "");
  const ids = [identifier, identifiers].flat().map((one) => textOf(Object(one).identifier ?? one));
  if (isArxiv && textOf(eprint)) ids.push(`arxiv:${textOf(eprint)}`);
  return ids.flatMap((id) => (id && persistentAddressOf(id)) || []);
}

/** Returns what a work is derived from according to DataCite, or []. */
export const derivedFrom = (related: unknown): string[] =>
  (Array.isArray(related) ? related.map(Object) : [])
    .filter(({ relationType }) => relationType === "IsDerivedFrom")
    .flatMap(({ relatedIdentifier }) => textOf(relatedIdentifier) ?? []);

/** Returns the ISBN in metadata, with hyphens, or null. In RIS, `SN` may also be an ISSN. */
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
  // npm: a repository's page is its address without `.git`.
  return isRepository ? (address?.replace(/\.git(?=[?#]|$)/, "") ?? null) : address;
}

const REPOSITORIES: ReadonlySet<string> = new Set([
  ...["repository-code", "repository", "codeRepository", "externalReferences", "scm", "downloadLocation"],
  "PackageDownloadLocation",
]);

/**
 * PyPA's well-known project URLs: returns the source, or else the homepage, of `{"Source Code":
 * "https://..."}` or `["Homepage, https://..."]`.
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

/** CycloneDX 1.6: returns a component's repository, or else its website. */
function referenceIn(value: unknown): unknown {
  const all: { type?: unknown }[] = Array.isArray(value) ? value.map(Object) : [];
  return all.find(({ type }) => type === "vcs") ?? all.find(({ type }) => type === "website") ?? null;
}

/**
 * Returns the address as sent, except a DOI's, which may be through a proxy or end in its sentence's period.
 */
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
 * Returns the page of a git remote at its tag, in npm's format (`git+https://host/owner/name.git#v1.3.1`) or
 * SPDX's (`git+https://host/owner/name.git@v1.3.1#folder`).
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
/** Hosts whose repository pages have the remote's path, as in npm's hosted-git-info. */
const HOSTED_REMOTE =
  /^(?:(?:git\+)?(?:ssh|git):\/\/)?(?:git@)?(gitlab\.com|bitbucket\.org|codeberg\.org|git\.sr\.ht)[:/]([\w./~-]+?)(?:\.git)?$/;
const MAY_BE_REMOTE = /^(?:git|ssh|bitbucket|gist)/i;
const isRemote = (text: string) => /^git[+:@]|^ssh:|^github:/i.test(text);
