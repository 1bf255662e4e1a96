import type { Members } from "./service-members.ts";

/** A member of a service's answer that holds the record of a work. */
type RecordMember = {
  service: string;
  member: string;
  /** Whether the value is such a record. */
  isRecord: (value: Members, answer: Members) => boolean;
  /** Members of the answer that are about the answer alone. */
  without?: string[];
};

const RECORDS: RecordMember[] = [
  {
    ...{ service: "CycloneDX: what a BOM without components describes", member: "metadata" },
    isRecord: ({ component }, { bomFormat, components }) =>
      bomFormat === "CycloneDX" && isObject(component) && isEmpty(components),
    without: ["bomFormat", "specVersion", "serialNumber", "version", "components"],
  },
  {
    ...{ service: "Zenodo", member: "metadata" },
    isRecord: ({ title }, { conceptdoi, doi_url }) => title !== undefined && Boolean(conceptdoi ?? doi_url),
    without: ["created", "owners", "links"],
  },
  {
    ...{ service: "Internet Archive, Metadata API", member: "metadata" },
    isRecord: ({ identifier, mediatype }) => Boolean(identifier && mediatype),
    without: ["created", "files", "dir", "d1", "d2", "server"],
  },
  {
    ...{ service: "DataCite REST API", member: "attributes" },
    isRecord: ({ doi }) => Boolean(doi),
    without: ["type", "id"],
  },
  {
    ...{ service: "Crossref REST API", member: "message" },
    isRecord: ({ DOI }) => Boolean(DOI),
    without: ["status"],
  },
  {
    ...{ service: "Wikimedia Commons, imageinfo", member: "extmetadata" },
    isRecord: (value) => Object.values(value).every((one) => Object(one).value !== undefined),
  },
  {
    ...{ service: "Google Books", member: "volumeInfo" },
    isRecord: ({ title }) => title !== undefined,
  },
  {
    ...{ service: "DOAJ", member: "bibjson" },
    isRecord: ({ title }) => title !== undefined,
  },
  {
    ...{ service: "crates.io", member: "crate" },
    isRecord: ({ name }) => name !== undefined,
  },
  {
    ...{ service: "PyPI JSON API", member: "info" },
    isRecord: ({ name, summary }) => name !== undefined && summary !== undefined,
    without: ["urls"],
  },
];

export const RECORD_MEMBERS: readonly string[] = [...new Set(RECORDS.map(({ member }) => member))];
/** The members next to a record that say whose it is. */
export const RECORD_CONDITIONS = ["bomFormat", "components", "conceptdoi", "doi_url"];

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;

/**
 * Returns an answer with the members of the record that it holds. Its own members count first, since they may
 * have been added. `origins`: the members as they were stated, by those of the record.
 */
export function opened(answer: Members): { metadata: Members; origins: Map<string, string> } {
  for (const { member, isRecord, without = [] } of RECORDS) {
    const value = answer[member];
    if (!isObject(value) || !isRecord(value, answer)) continue;
    const path = isObject(value.component) ? `${member}.component` : member;
    const record = isObject(value.component) ? value.component : value;
    const left = [member, ...without];
    const rest = Object.entries(answer).filter(([name]) => !left.includes(name));
    const own = new Set(rest.filter(([, one]) => (one ?? "") !== "").map(([name]) => name));
    const origins = Object.keys(record).filter((name) => !own.has(name));
    return {
      metadata: { ...record, ...Object.fromEntries(rest.filter(([name]) => own.has(name))) },
      origins: new Map(origins.map((name) => [name, `${path}.${name}`])),
    };
  }
  return { metadata: answer, origins: new Map() };
}
