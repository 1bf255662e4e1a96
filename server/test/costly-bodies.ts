/** A part of JSON Schema: what the bodies of routes use. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  example?: unknown;
  maxLength?: number;
  minimum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
export type Body = { what: string; json: string };
type Text = (characters: number) => string;

const BYTES = 1_048_576;
const MARGIN = 8192;
/** In every body, so that a second try can send another one of the same size. */
export const TRY = "try-0";

/** Text that is expensive for some pattern, parser, or comparison. */
const UNITS = {
  letters: "a",
  spaces: " ",
  "combining marks": "e\u0301\u0323\u0316",
  "right to left": "\u05d0\u0627",
  "text direction": "\u202e\u2066",
  astral: "\u{1d4b3}\u{1f600}",
  "joined emoji": "\u{1f469}\u200d",
  "letters that NFKC expands": "\ufdfa",
  dots: "a.",
  "at signs": "a@",
  hyphens: "a-",
  addresses: "https://a.b/?c=d&token=e ",
  "colons and slashes": "://",
  "open brackets": "([{<",
  digits: "4 1-",
  "percent codes": "%41%",
  "line breaks": "\r\n\t",
  backslashes: "\\",
  licenses: "MIT OR (",
  credentials: "Bearer a ",
};
/** The last character is another one: a pattern that matched all the others starts again. */
export const TEXTS = Object.entries(UNITS).map(([what, unit]): [what: string, text: Text] => [
  what,
  (characters) => `${unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters - 1)}!`,
]);
/** Kinds of text that names, ids, and prose may hold. */
const HARMLESS = ["letters", "combining marks", "right to left", "astral", "digits"];
const harmlessAt = (at: number) =>
  TEXTS.filter(([what]) => HARMLESS.includes(what))[at % HARMLESS.length] as (typeof TEXTS)[number];
const textAt = (at: number) => TEXTS[at % TEXTS.length] as (typeof TEXTS)[number];

/** Returns as much of a text as is `bytes` of JSON. */
function fit(text: Text, bytes: number): string {
  const each = Buffer.byteLength(JSON.stringify(text(1000))) / 1000;
  return text(Math.max(2, Math.floor(bytes / each)));
}

const countOf = (bytes: number, each: number, most = 10_000) =>
  Math.max(1, Math.min(most, Math.floor(bytes / each)));
const listOf = (item: string, bytes: number, most?: number) =>
  `[${Array(countOf(bytes, item.length + 1, most))
    .fill(item)
    .join()}]`;
const objectOf = (members: number, value: string, name = "m") =>
  `{${Array.from({ length: members }, (_, i) => `"${name}${i}":${value}`).join()}}`;

/** JSON within the bounds of members, items, values, and levels, and one far past them. */
const VALUES: [what: string, json: (bytes: number) => string][] = [
  ["1,000 long names", (bytes) => objectOf(1000, '"x"', "n".repeat(bytes / 1000 - 12))],
  ["members of members", (bytes) => listOf(objectOf(98, '"value"'), bytes, 1000)],
  [
    "levels",
    (bytes) =>
      listOf(`${"[".repeat(45)}${'{"a":'.repeat(45)}1${"}".repeat(45)}${"]".repeat(45)}`, bytes, 1080),
  ],
  [
    "exponents and escapes",
    (bytes) =>
      `[${listOf(listOf("-1.7976931348623157e+308", 2400), bytes / 2)},` +
      `"${"\\u0301\\ud800\\u0000".repeat(bytes / 40)}"]`,
  ],
  ["500,000 levels", (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2)],
];

/** For any route, within a member that none of them knows. */
export const ANY_BODIES = VALUES.map(([what, json]): Body => {
  const value = json(BYTES - MARGIN);
  return { what, json: value.startsWith("{") ? value : `{"${TRY}":${value}}` };
});

/** Words that no other item has. */
const unlike = (item: number, at: number) => `x${(item * 7919 + at * 104_729).toString(36)}x`;
/** Metadata of which nothing is like that of another item, so that nothing was read before. */
export const UNLIKE = ["unlike licenses", "unlike members", "unlike originals"];

/** Metadata of the item at an index, of about so many bytes: what credits are read from. */
const METADATA: [what: string, metadata: (bytes: number, item: number) => unknown][] = [
  [
    "creators",
    (bytes) => ({
      title: "A title",
      creators: Array(countOf(bytes, 125)).fill({
        name: "A name",
        role: "photographer",
        id: "orcid:0000-0002-1825-0097",
        url: "https://a.example/b",
      }),
      license: "CC-BY-4.0",
    }),
  ],
  ["members", (bytes) => JSON.parse(objectOf(countOf(bytes, 12, 95), "1"))],
  ["licenses", (bytes) => ({ license: "MIT OR (".repeat(bytes / 16), creator: "\ufdfa".repeat(bytes / 8) })],
  ["levels", (bytes) => ({ a: JSON.parse(listOf("[[[[[1]]]]]", bytes, 16)) })],
  [
    "unlike licenses",
    (bytes, item) => ({ license: `CC BY 4.0 and ${unlike(item, 0)} OR `.repeat(Math.min(bytes, 900) / 26) }),
  ],
  [
    "unlike members",
    (bytes, item) =>
      Object.fromEntries(Array.from({ length: countOf(bytes, 16, 95) }, (_, at) => [unlike(item, at), 1])),
  ],
  [
    "unlike originals",
    (bytes, item) => ({
      based_on: Array.from({ length: countOf(bytes, 64, 50) }, (_, at) => ({
        title: "T",
        creator: `Ana ${unlike(item, at)}`,
        license: `CC BY 4.0 ${unlike(item, at)}`,
      })),
    }),
  ],
];

/** How the parts of a schema are filled. `bytes`: about how much JSON is left for the part. */
type Filling = {
  text: (schema: Schema, bytes: number) => unknown;
  count: (maxItems: number) => number;
  item?: (bytes: number) => unknown;
  metadata: (bytes: number) => unknown;
};

/** Returns what a schema is, behind references and the first of its choices. */
function resolve(schema: Schema, components: Record<string, Schema>): Schema {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  const next = first ?? (schema.$ref && components[schema.$ref.split("/").at(-1) as string]);
  return next ? resolve(next, components) : schema;
}

/**
 * Returns bodies of about 1 MiB in the shape of a schema: with text far too long, with lists and texts as
 * long as they may be, and with full lists of wrong items. `known` has values of members, by name.
 */
export function shapedBodies(
  body: Schema,
  all: Record<string, Schema>,
  known: Record<string, unknown>,
): Body[] {
  const components = { ...all, ...body.$defs };
  const fill = (schema: Schema, bytes: number, filling: Filling, name = ""): unknown => {
    if (name in known) return known[name];
    const { type, properties, items, enum: values, minimum, maxItems, ...rest } = resolve(schema, components);
    if (values) return values[0];
    if (type === "boolean") return false;
    if (type === "integer" || type === "number") return minimum ?? 1;
    if (type === "array") {
      const count = filling.count(maxItems ?? 10_000);
      const each = bytes / count - 2;
      return Array.from({ length: count }, () => filling.item?.(each) ?? fill(items ?? {}, each, filling));
    }
    if (properties) {
      const names = Object.keys(properties);
      const left = bytes - names.reduce((sum, one) => sum + one.length + 8, 0);
      const each = left / Math.max(1, names.filter((one) => !(one in known)).length);
      return Object.fromEntries(names.map((one) => [one, fill(properties[one] ?? {}, each, filling, one)]));
    }
    return type === "object" ? filling.metadata(bytes) : filling.text({ type: type ?? "", ...rest }, bytes);
  };

  const bodies: Body[] = [];
  const add = (what: string, filling: Filling) =>
    bodies.push({ what, json: JSON.stringify(fill(body, BYTES - MARGIN, filling)) });
  for (let first = 0; first < TEXTS.length; first += 4) {
    let at = first;
    const text: Filling["text"] = (_schema, bytes) => fit(textAt(at++)[1], bytes);
    add(`long texts from ${textAt(first)[0]} on`, { text, count: () => 1, metadata: (n) => text({}, n) });
  }
  const json = JSON.stringify([body, Object.keys(body.properties ?? {})]);
  const hasList = json.includes('"array"');
  if (!hasList && !json.includes('"metadata"')) return bodies;
  for (const [at, [what, metadata]] of METADATA.entries()) {
    let items = 0;
    add(`valid lists and texts, ${what}`, {
      text: (schema, bytes) => validText(schema, bytes, harmlessAt(at + items++)[1], `${TRY}-${items}-`),
      count: (maxItems) => maxItems,
      metadata: (bytes) => metadata(Math.min(bytes, 7000), items++),
    });
  }
  if (!hasList) return bodies;
  const wrong = { text: () => 7, metadata: () => 7, count: (maxItems: number) => maxItems };
  add("full lists of empty objects", { ...wrong, item: () => ({}) });
  add("full lists of unknown members", {
    ...wrong,
    item: (bytes) => JSON.parse(objectOf(countOf(bytes, 12, 95), "1")),
  });
  add("10,000 items of text", { ...wrong, count: () => 9999, item: (bytes) => fit(textAt(0)[1], bytes - 4) });
  return bodies;
}

/** Returns a text that its schema takes, as long as it may be, beginning with `unique` where it can. */
function validText(schema: Schema, bytes: number, text: Text, unique: string): unknown {
  const { format, pattern, example, maxLength = 2000 } = schema;
  if (format === "uuid") return "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11";
  if (format === "date-time") return new Date().toISOString();
  if (pattern) return typeof example === "string" ? example : `${unique}a`;
  const rest = fit(text, bytes - unique.length).slice(0, maxLength - unique.length);
  return unique + rest.toWellFormed(); // it may have been cut within a character
}

/** Returns a batch of 1,000 valid attributions of about 700 bytes each, unlike any other of `unique`. */
export const batchOf = (projectId: string, unique: string): string =>
  JSON.stringify({
    attributions: Array.from({ length: 1000 }, (_, i) => ({
      project_id: projectId,
      content_id: `work:${unique}-${i}`,
      content_creator_id: `creator:${i % 100}`,
      attribution_type: "image_content",
      metadata: METADATA[0]?.[1](500, i),
    })),
  });
