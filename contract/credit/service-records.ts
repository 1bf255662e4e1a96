import { itemsOf, type Members } from "./service-members.ts";

/** A service's response that contains the record of a work. */
type ServiceRecord = {
  service: string;
  /** The path of members to the record. */
  path: string;
  /** Whether the value is such a record. */
  isRecord: (value: Members, answer: Members) => boolean;
  /** Members that describe only the response. */
  without?: string[];
  /** Converts the record to the shape of other services. Default: unchanged. */
  read?: (record: Members, answer: Members) => Members;
};

const SERVICES: ServiceRecord[] = [
  {
    ...{ service: "CycloneDX: what a BOM without components describes", path: "metadata.component" },
    isRecord: (_, { bomFormat, components }) => bomFormat === "CycloneDX" && isEmpty(components),
    without: ["bomFormat", "specVersion", "serialNumber", "version", "components"],
  },
  {
    ...{ service: "Zenodo", path: "metadata" },
    isRecord: ({ title }, { conceptdoi, doi_url }) => title !== undefined && Boolean(conceptdoi ?? doi_url),
    without: ["created", "owners", "links"],
  },
  {
    ...{ service: "Internet Archive, Metadata API", path: "metadata" },
    isRecord: ({ identifier, mediatype }) => Boolean(identifier && mediatype),
    without: ["created", "files", "dir", "d1", "d2", "server"],
  },
  ...["attributes", "data.attributes"].map((path) => ({
    ...{ service: "DataCite REST API, a resource of JSON:API", path },
    isRecord: ({ doi }: Members) => Boolean(doi),
    without: ["type", "id", "links", "meta", "included", "jsonapi"],
  })),
  {
    ...{ service: "Crossref REST API", path: "message" },
    isRecord: ({ DOI }) => Boolean(DOI),
    without: ["status"],
  },
  {
    ...{ service: "Wikimedia Commons, imageinfo", path: "extmetadata" },
    isRecord: (value) => Object.values(value).every((one) => Object(one).value !== undefined),
  },
  {
    ...{ service: "Google Books", path: "volumeInfo" },
    isRecord: ({ title }) => title !== undefined,
  },
  {
    ...{ service: "DOAJ", path: "bibjson" },
    isRecord: ({ title }) => title !== undefined,
  },
  {
    ...{ service: "crates.io", path: "crate" },
    isRecord: ({ name }) => name !== undefined,
  },
  {
    ...{ service: "PyPI JSON API", path: "info" },
    isRecord: ({ name, summary }) => name !== undefined && summary !== undefined,
    without: ["urls"],
  },
  {
    ...{ service: "conda, meta.yaml, whose source is an archive", path: "about" },
    isRecord: ({ home, license, summary }, answer) =>
      Object(answer.package).name !== undefined && (home ?? license ?? summary) !== undefined,
    without: ["package", "source", "build", "requirements", "test", "outputs", "extra"],
    read: ({ home, dev_url, license_family: _, ...about }, answer) => ({
      ...about,
      ...{ name: Object(answer.package).name, version: Object(answer.package).version },
      ...{ repository: dev_url, homepage: home },
    }),
  },
  {
    ...{ service: "Cargo.toml, whose edition is that of the language", path: "package" },
    isRecord: ({ name, version, edition }) => name !== undefined && (version ?? edition) !== undefined,
    read: ({ edition: _, ...crate }) => crate,
  },
  {
    ...{ service: "Zotero Web API, whose version is that of the entry", path: "data" },
    isRecord: ({ itemType }) => typeof itemType === "string",
    without: ["key", "version", "library", "links", "meta"],
    read: ({ version: _, key: __, ...item }) => item,
  },
  {
    ...{ service: "Library of Congress", path: "item" },
    isRecord: ({ title, contributor_names, url }) =>
      title !== undefined &&
      (contributor_names !== undefined || /^https?:\/\/www\.loc\.gov\//.test(String(url))),
    without: ["resources", "options", "related_items", "cite_this", "views", "timestamp"],
  },
  {
    ...{ service: "Primo, whose source is a database", path: "pnx.display" },
    isRecord: ({ title }) => title !== undefined,
    read: primoRecord,
  },
  {
    ...{ service: "OpenType, the names of a font", path: "names" },
    isRecord: ({ fontFamily }) => fontFamily !== undefined,
  },
  {
    ...{ service: "Dataverse", path: "data.latestVersion" },
    isRecord: ({ metadataBlocks }) => Array.isArray(Object(Object(metadataBlocks).citation).fields),
    without: ["status"],
    read: dataverseRecord,
  },
];

const RECORDS = SERVICES.map((one) => {
  const [first = "", ...others] = one.path.split(".");
  return { ...one, first, others };
});

export const RECORD_MEMBERS: readonly string[] = [...new Set(RECORDS.map(({ first }) => first))];
/** The members next to a record that identify the service. */
export const RECORD_CONDITIONS = ["bomFormat", "components", "conceptdoi", "doi_url"];

const asItIs = (record: Members): Members => record;
const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;

/**
 * Returns a response's own members together with those of the record in it. Its own take precedence, because
 * they may have been added. `origins`: the original path of each of the record's members.
 */
export function withNestedRecord(answer: Members): { metadata: Members; origins: Map<string, string> } {
  for (const { path, first, others, isRecord, without = [], read = asItIs } of RECORDS) {
    const value = others.reduce<unknown>((held, name) => Object(held)[name], answer[first]);
    if (!isObject(value) || !isRecord(value, answer)) continue;
    const record = read(value, answer);
    const left = [first, ...without];
    const rest = Object.entries(answer).filter(([name]) => !left.includes(name));
    const own = new Set(rest.filter(([, one]) => (one ?? "") !== "").map(([name]) => name));
    const origins = Object.keys(record).filter((name) => !own.has(name));
    return {
      metadata: { ...record, ...Object.fromEntries(rest.filter(([name]) => own.has(name))) },
      origins: new Map(origins.map((name) => [name, name in value ? `${path}.${name}` : path])),
    };
  }
  return { metadata: answer, origins: new Map() };
}

/** Primo adds a search form after the displayed one: "Prados, Ana, author$$QPrados, Ana". */
function primoRecord({ title, creator, contributor, creationdate, publisher, rights }: Members): Members {
  const texts = (value: unknown) =>
    itemsOf(value ?? [])
      .flatMap((one) => (typeof one === "string" ? (one.split("$$", 1)[0] ?? "").trim() : []))
      .filter(Boolean);
  const [names, dates] = [texts(creator), texts(creationdate)];
  return {
    title: texts(title)[0],
    ...(names.length > 0 && { "dc.creator": names }),
    ...{ contributor: texts(contributor), publisher: texts(publisher)[0], rights: texts(rights)[0] },
    ...(dates.length === 1 && { date_published: dates[0] }),
  };
}

/** Dataverse: fields with a name and a value, which may contain fields. */
function dataverseRecord({ metadataBlocks, license, termsOfUse, datasetPersistentId }: Members): Members {
  const fields = itemsOf(Object(Object(metadataBlocks).citation).fields).map(Object);
  const fieldOf = (name: string) => fields.find(({ typeName }) => typeName === name)?.value;
  const authors = itemsOf(fieldOf("author") ?? []).map((one) => Object(Object(one).authorName).value);
  const { name, uri } = Object(license);
  return {
    title: fieldOf("title"),
    ...(authors.length > 0 && { "dc.creator": authors }),
    ...{ license: name ?? license ?? termsOfUse, license_url: uri },
    ...{ source_url: datasetPersistentId, date_published: fieldOf("distributionDate") },
  };
}
