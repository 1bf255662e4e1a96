/** A thing that a page describes. Members have schema.org names, whatever vocabulary stated them. */
export type Node = { id: string | null; types: string[]; members: Record<string, Value[]> };
/** A text or a thing. A thing with only an id refers to another node or an address. */
export type Value = string | Node;

export const createNode = (id: string | null = null, types: string[] = []): Node => ({
  id,
  types,
  members: Object.create(null),
});

const VOCABULARIES: [prefix: RegExp, members: Record<string, string> | null][] = [
  [/^https?:\/\/(?:www\.)?schema\.org\//, null],
  [
    /^https?:\/\/purl\.org\/dc\/(?:terms|elements\/1\.1)\//,
    {
      ...{ title: "name", creator: "creator", license: "license", rights: "rights", source: "isBasedOn" },
      ...{ created: "dateCreated", issued: "datePublished", date: "datePublished", type: "dcType" },
      ...{ identifier: "identifier", contributor: "contributor" },
    },
  ],
  [
    /^https?:\/\/creativecommons\.org\/ns#/,
    {
      license: "license",
      attributionName: "attributionName",
      attributionURL: "attributionURL",
      morePermissions: "acquireLicensePage",
    },
  ],
  [/^https?:\/\/web\.resource\.org\/cc\//, { license: "license" }],
  [/^https?:\/\/www\.w3\.org\/1999\/xhtml\/vocab#/, { license: "license" }],
  [/^https?:\/\/xmlns\.com\/foaf\/0\.1\//, { name: "name", homepage: "url" }],
];

/** Returns the member name for an IRI, or null if it's irrelevant to a credit. */
export function memberOf(iri: string): string | null {
  for (const [prefix, members] of VOCABULARIES) {
    const name = iri.replace(prefix, "");
    if (name !== iri) return members ? (Object.hasOwn(members, name) ? (members[name] ?? null) : null) : name;
  }
  return null;
}

export const classOf = (iri: string) => iri.replace(/^.*[/#]/, "");

export function addValue(node: Node, member: string, value: Value) {
  const values = node.members[member];
  if (values) values.push(value);
  else node.members[member] = [value];
}
