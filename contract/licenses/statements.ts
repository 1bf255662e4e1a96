/**
 * A license as stated in metadata, not yet read. `text`: a text with more lines, whose first line is the
 * name.
 */
export type Statement = { name: string | null; url: string | null; version: string | null; text?: string };

/** Maximum depth of lists and objects. CycloneDX and Maven list objects that contain an object. */
const MAX_DEPTH = 3;
/** Maximum length, in characters, of a name on several lines, and of a first line that is shown. */
const MAX_NAME_LENGTH = 300;
const MAX_LINE_LENGTH = 100;

const NAME_MEMBERS = [
  "#text",
  "expression",
  "spdx-id",
  "spdx_id",
  "spdx",
  "rightsIdentifier",
  "identifier",
  "name",
  "title",
  "@value",
  "x-default",
  "value",
  "type",
  "rights",
  "id",
  "license",
];
const ADDRESS_MEMBERS = ["url", "URL", "@id", "href", "rightsUri", "sameAs", "link"];

/**
 * Returns the licenses in metadata: text, an object of schema.org, npm, CITATION.cff, DataCite, Crossref,
 * CycloneDX, Maven, or pyproject.toml, or a list of these. Contains null for each unreadable one. `url` and
 * `version` apply if there's only one.
 */
export function statementsIn(license: unknown, url: unknown, version: unknown): (Statement | null)[] {
  const items = itemsIn(license, 0);
  const stated = itemsIn(url, 0)[0] ?? null;
  const [only] = items;
  if (items.length > 1) return items;
  if (!only) return stated ? [{ ...stated, version: textOf(version) }] : items;
  return [{ ...only, url: stated?.url ?? only.url, version: textOf(version) ?? only.version }];
}

function itemsIn(value: unknown, depth: number): (Statement | null)[] {
  const text = textOf(value);
  if (text !== null) return [isAddress(text) ? { name: null, url: text, version: null } : statement(text)];
  if (value === null || value === undefined || typeof value === "string") return [];
  if (typeof value !== "object" || depth > MAX_DEPTH) return [null];
  if (Array.isArray(value)) {
    const items = crossrefItems(value) ?? concludedItems(value);
    return items.flatMap((item) => itemsIn(item, depth + 1));
  }
  return Object.keys(value).length === 0 ? [] : inObject(value as Record<string, unknown>, depth);
}

function inObject(object: Record<string, unknown>, depth: number): (Statement | null)[] {
  const first = (members: string[]) =>
    members.map((member) => textOf(object[member])).find((one) => one !== null);
  const name = first(NAME_MEMBERS);
  // NuGet: <license type="file">LICENSE.txt</license>
  if (object["#text"] && (object["@type"] ?? object.type) === "file")
    return [statement(`SEE LICENSE IN ${name}`)];
  const at = first(ADDRESS_MEMBERS);
  const stated = [name, at].filter((text) => text !== undefined);
  if (stated.length === 0) return within(object, depth);
  const version = first(["version", "license_version"]) ?? null;
  const url = [at, name].find((text) => text !== undefined && isAddress(text)) ?? null;
  const named = stated.find((text) => !isAddress(text));
  return [{ ...statement(named ?? null), url, version }];
}

/** Returns the license in a CycloneDX or Maven license, or the text or file of pyproject.toml (PEP 621). */
function within({ license, text, content, file }: Record<string, unknown>, depth: number) {
  if (textOf(file) !== null) return [statement(`SEE LICENSE IN ${file}`)];
  const found = itemsIn(license ?? text ?? content, depth + 1);
  return found.length > 0 ? found : [null];
}

/** Whether an address is safe to link to. Otherwise it's treated as a name. */
const isAddress = (text: string) => /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);

function statement(name: string | null): Statement {
  const [line = "", ...others] = (name ?? "").split(/[\r\n]+/);
  const isText =
    others.length > 0 && ((name?.length ?? 0) > MAX_NAME_LENGTH || NOTICE.test(others.join(" ")));
  return name === null || !isText
    ? { name, url: null, version: null }
    : { name: line.trim().slice(0, MAX_LINE_LENGTH), url: null, version: null, text: name };
}

/** After a name on the first line, a notice means that this is a whole license text. */
const NOTICE = /copyright|©|\(c\)|all rights reserved|permission/i;

function textOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
  return text === "" ? null : text;
}

/** CycloneDX 1.6: prefers licenses concluded by an analysis to those declared by the package. */
function concludedItems(list: unknown[]): unknown[] {
  const isConcluded = (item: unknown) =>
    [Object(item), Object(Object(item).license)].some((one) => one.acknowledgement === "concluded");
  const concluded = list.filter(isConcluded);
  return concluded.length > 0 ? concluded : list;
}

/** Crossref has a license for each version of an article. Returns the published version's latest. */
function crossrefItems(list: unknown[]): unknown[] | null {
  const items = list as { URL?: string; "content-version"?: string; start?: { timestamp?: number } }[];
  if (!items.every((one) => typeof one?.URL === "string" && one["content-version"])) return null;
  const rank = (one: (typeof items)[number]) =>
    ["tdm", "am", "unspecified", "vor"].indexOf(one["content-version"] ?? "");
  const [best] = items.toSorted(
    (one, other) => rank(other) - rank(one) || (other.start?.timestamp ?? 0) - (one.start?.timestamp ?? 0),
  );
  return best ? [best] : [];
}
