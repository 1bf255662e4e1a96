import { itemsOf, type Members, type ServiceMember } from "./service-members.ts";
import { clean, textOf } from "./text.ts";

/** Separators between namespace and name, by purl type, for ecosystems whose names include both. */
const SEPARATORS: Record<string, string> = {
  ...{ npm: "/", golang: "/", composer: "/", github: "/", bitbucket: "/", swift: "/", clojars: "/" },
  ...{ huggingface: "/", docker: "/", maven: ":" },
};
const PURL = /^pkg:([a-z][a-z\d.-]*)\/(?:([^@?#]+)\/)?([^/@?#]+)(?:[@?#]|$)/i;
/** A Java group, which is a reversed domain. */
const JAVA_GROUP = /^(?:com|org|io|net|dev|edu|gov|javax?|jakarta|androidx?)\.[\w.-]+$/;
const COMPONENT_TYPE =
  /^(?:application|framework|library|container|platform|operating-system|device|device-driver|firmware|file|machine-learning-model|data|cryptographic-asset)$/;

/** Returns the name as its ecosystem writes it, such as `@babel/core` or `org.slf4j:slf4j-api`, or null. */
function fullName(metadata: Members): string | null {
  const [name, group, purl] = [metadata.name, metadata.group, metadata.purl].map(clean);
  const [, type = "", inPurl = "", last = ""] = PURL.exec(purl ?? "") ?? [];
  const isComponent = type || metadata["bom-ref"] !== undefined || COMPONENT_TYPE.test(String(metadata.type));
  const namespace = group ?? (decoded(last) === name ? decoded(inPurl) : null);
  if (!name || !namespace || !(isComponent || namespace.startsWith("@")) || name.startsWith(namespace))
    return null;
  if (type && !Object.hasOwn(SEPARATORS, type.toLowerCase())) return name;
  const separator = SEPARATORS[type.toLowerCase()] ?? (JAVA_GROUP.test(namespace) ? ":" : "/");
  return namespace === "library" && type === "docker" ? name : namespace + separator + name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An image's labels (OCI Image Format, annotations), with our members of the same meaning. */
const OCI: Record<string, string> = {
  ...{ title: "title", licenses: "license", source: "repository", url: "homepage", version: "version" },
  ...{ authors: "authors", vendor: "supplier" },
};

const AUTHOR_MAILS = ["author_email", "Author-email"];

/** Members of a nuspec and of NuGet's search. Other records also have a `licenseUrl`. */
const NUGET_MEMBERS = [
  ...["projectUrl", "licenseExpression", "requireLicenseAcceptance", "packageTypes", "licenseUrl"],
];

/** Members of RubyGems.org's API, with ours of the same meaning. */
const RUBYGEMS: Record<string, string> = {
  ...{ source_code_uri: "repository", homepage_uri: "homepage", project_uri: "projectUrl" },
};

/** Members of a CITATION.cff reference that replace the software's. */
const CFF_MEMBERS = [
  ...["title", "authors", "doi", "identifiers", "url", "repository", "repository-code", "version"],
  ...["repository-artifact", "date-released", "type", "license", "license-url"],
];

/** A comma between names, unless it's before a company's legal form. */
const COMMA = /, ?(?! ?(?:inc|ltd|llc|gmbh|corp|co|jr|sr)\b)/i;
const namesWithCommas = (list: unknown): string[] =>
  typeof list === "string" ? list.split(COMMA).filter(Boolean) : [];

/** RFC 5322 section 3.4: `Ana Prados <ana@example.com>, "Prados, Ana" <ana@example.com>, jo@example.com` */
const namesOfMails = (list: string): string[] =>
  list.split(">").flatMap((mail) => {
    const [before = "", address] = mail.split("<");
    const words = before.split(",").filter((one) => one.trim() !== "" && !one.includes("@"));
    return (address && clean(words.join(",").replaceAll('"', ""))) || [];
  });

const isPom = ({ modelVersion, groupId, artifactId }: Members) =>
  [modelVersion, groupId, artifactId].some((value) => clean(value) !== null);

/** How credits read the members of packages. */
export const PACKAGE_MEMBERS: ServiceMember[] = [
  ...["group", "purl"].map((member) => ({
    ...{ service: "CycloneDX 1.6 and purl-spec", member, replaces: "name" },
    read: (value: unknown, metadata: Members) => {
      const name = fullName(metadata);
      const rest = member === "purl" || name === null ? { [member]: value } : {};
      return name === null ? rest : { ...rest, name };
    },
  })),
  ...Object.entries(OCI).map(([label, member]) => ({
    ...{ service: "OCI Image Format", member: `org.opencontainers.image.${label}` },
    read: (value: unknown) => ({ [member]: value }),
  })),
  ...["developer", "contributor"].map((one) => ({
    ...{ service: "Maven, which lists objects that hold an object", member: `${one}s` },
    read: (value: unknown) => ({ [`${one}s`]: Object(value)[one] ?? value }),
  })),
  {
    ...{ service: "Maven: the organization that produces the project", member: "organization" },
    read: (value, metadata) => (isPom(metadata) ? { manufacturer: Object(value) } : { organization: value }),
  },
  {
    ...{ service: "Maven: the id of a project without a name", member: "artifactId" },
    read: (id, { groupId, name }) =>
      clean(name) || !clean(id) ? {} : { name: [groupId, id].map(clean).filter(Boolean).join(":") },
  },
  ...AUTHOR_MAILS.map((member) => ({
    ...{ service: "Python core metadata, Author-email: a list of RFC 5322", member, replaces: "author" },
    read: (value: unknown, { author }: Members) => {
      const names = typeof value === "string" ? namesOfMails(value) : [];
      const known = clean(author);
      if (names.length === 0) return known ? {} : null;
      return { author: [...new Set([known, ...names].filter((name) => name !== null))] };
    },
  })),
  ...NUGET_MEMBERS.map((member) => ({
    ...{ service: "NuGet, whose authors are a list with commas", member, replaces: "authors" },
    read: (value: unknown, { authors }: Members) => {
      const isOfNuget = member !== "licenseUrl" || /nuget\.org/.test(textOf(value) ?? "");
      const names = isOfNuget ? namesWithCommas(authors) : [];
      return names.length > 1 ? { [member]: value, authors: names } : { [member]: value };
    },
  })),
  ...Object.entries(RUBYGEMS).map(([member, ours]) => ({
    ...{ service: "RubyGems.org API, whose authors are a list with commas", member, replaces: "authors" },
    read: (value: unknown, { authors }: Members) => {
      const names = namesWithCommas(authors);
      return { [ours]: value, ...(names.length > 1 && { authors: names }) };
    },
  })),
  {
    ...{ service: "CITATION.cff: what to cite in place of the software", member: "preferred-citation" },
    replaces: CFF_MEMBERS,
    read: (value, metadata) => {
      const { scope, notes, ...work } = Object(value);
      if (!clean(work.title) || !Array.isArray(work.authors)) return null;
      const isOther = !/^software/.test(String(work.type)) || work.license !== undefined;
      const left = isOther ? CFF_MEMBERS : CFF_MEMBERS.filter((member) => !member.startsWith("license"));
      const isTold = isOther && metadata.license !== undefined;
      return {
        ...Object.fromEntries(left.map((member) => [member, null])),
        ...work,
        ...(isTold && { "cff-license": metadata.license }),
      };
    },
    origin: { "cff-license": "license" },
  },
  {
    ...{ service: "deps.dev, GetVersion", member: "versionKey", replaces: "links" },
    read: (value, { links }) => {
      const { name, version } = Object(value);
      const pages = itemsOf(links ?? []).map(Object);
      const pageOf = (which: string) => pages.find(({ label }) => label === which)?.url;
      const [repository, homepage] = [pageOf("SOURCE_REPO"), pageOf("HOMEPAGE")];
      return { name, version, repository, homepage, ...(Array.isArray(links) && { links: null }) };
    },
  },
  {
    ...{ service: "npm's registry: who may publish the package", member: "maintainers" },
    read: (maintainers, { author, contributors, dist }) =>
      Object(dist).tarball && (author ?? itemsOf(contributors ?? [])[0]) !== undefined ? {} : { maintainers },
  },
  {
    ...{ service: "Composer, whose source is a repository", member: "dist", replaces: "source" },
    read: (dist, { source }) => {
      const { type, url } = Object(source);
      return type === "git" ? { repository: url, source: null } : { dist };
    },
  },
  {
    ...{ service: "crates.io", member: "num", replaces: ["crate", "published_by"] },
    read: (num, { crate, published_by }) =>
      typeof crate === "string"
        ? { name: crate, version: num, crate: null, uploader: published_by, published_by: null }
        : { num },
  },
  {
    ...{ service: "crates.io: the license that every version has", member: "max_version" },
    read: (latest, { versions }) => {
      const licenses = new Set(itemsOf(versions ?? []).map((one) => clean(Object(one).license)));
      const [license] = licenses.size === 1 ? licenses : [];
      return { max_version: latest, ...(license && { license }) };
    },
  },
];

/** The members of packages for makers or the package, and those that affect how other members are read. */
export const PACKAGE_NAME_MEMBERS = [
  ...["group", "purl", "type", "bom-ref", "groupId", "artifactId", "modelVersion", "organization"],
  ...["title", "authors", "vendor"].map((label) => `org.opencontainers.image.${label}`),
  ...AUTHOR_MAILS,
  ...NUGET_MEMBERS,
  ...["dist", "published_by"],
];
