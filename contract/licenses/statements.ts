/** One license as metadata states it, before it is read. */
export type Statement = { name: string | null; url: string | null; version: string | null };

const MAX_STATEMENTS = 20;

/**
 * Returns the licenses that metadata states: text, an object of schema.org, npm, CITATION.cff, DataCite or
 * Crossref, or a list of these. `url` and `version` belong to the only one.
 */
export function statementsIn(license: unknown, url: unknown, version: unknown): Statement[] {
  const items = itemsIn(license, 0).slice(0, MAX_STATEMENTS);
  const [stated] = itemsIn(url, 0);
  const address = stated?.url ?? null;
  if (items.length === 0) return stated ? [{ ...stated, version: textOf(version) }] : [];
  const [only] = items;
  if (items.length > 1 || !only) return items;
  return [{ name: only.name, url: address ?? only.url, version: textOf(version) ?? only.version }];
}

function itemsIn(value: unknown, depth: number): Statement[] {
  if (Array.isArray(value)) {
    if (depth > 1) return [];
    const items = crossrefItems(value) ?? value;
    return items.slice(0, MAX_STATEMENTS).flatMap((item) => itemsIn(item, depth + 1));
  }
  const text = textOf(value);
  if (text !== null) return [isAddress(text) ? { name: null, url: text, version: null } : statement(text)];
  if (typeof value !== "object" || value === null) return [];
  const object = value as Record<string, unknown>;
  const first = (members: string[]) =>
    members.map((member) => textOf(object[member])).find((one) => one !== null);
  const name = first([
    "spdx-id",
    "spdx_id",
    "spdx",
    "rightsIdentifier",
    "identifier",
    "name",
    "title",
    "type",
    "rights",
    "@value",
    "id",
    "license",
  ]);
  const at = first(["url", "URL", "@id", "href", "rightsUri", "sameAs", "link"]);
  const stated = [name, at].filter((text) => text !== undefined);
  if (stated.length === 0) return [];
  const version = first(["version", "license_version"]) ?? null;
  const url = [at, name].find((text) => text !== undefined && isAddress(text)) ?? null;
  return [{ name: stated.find((text) => !isAddress(text)) ?? null, url, version }];
}

/** Only addresses that are safe to link to; anything else is a name. */
const isAddress = (text: string) => /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);

const statement = (name: string): Statement => ({ name, url: null, version: null });

function textOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
  return text === "" ? null : text;
}

/** Crossref lists a license for each version of an article: of the published one, the latest counts. */
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
