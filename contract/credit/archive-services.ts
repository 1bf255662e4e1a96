import { plainHtml } from "./markup.ts";
import { readRole } from "./roles.ts";
import { itemsOf, type Members, named, type ServiceMember } from "./service-members.ts";
import { clean, textOf } from "./text.ts";

const IIIF_SIGNS = ["@context", "@type", "items"];

/** How credits read members from IIIF, MODS, and OpenType's name table. */
export const ARCHIVE_SERVICES: ServiceMember[] = [
  {
    ...{ service: "IIIF Presentation 2 and 3: what a viewer calls the resource", member: "label" },
    beside: IIIF_SIGNS,
    read: (value, metadata) => {
      const title = isIiif(metadata) ? iiifText(value) : null;
      return title === null ? { label: value } : { title };
    },
  },
  {
    ...{ service: "IIIF Presentation 3, whose values may be HTML", member: "requiredStatement" },
    read: (value) => named({ requiredStatement: iiifText(Object(value).value ?? value) }),
  },
  {
    ...{ service: "IIIF Presentation 2, whose values may be HTML", member: "attribution" },
    read: (value, metadata) => (isIiif(metadata) ? named({ requiredStatement: iiifText(value) }) : null),
  },
  ...["homepage", "related"].map((member) => ({
    ...{ service: "IIIF Presentation 3 homepage, and 2 related: pages about the resource", member },
    beside: IIIF_SIGNS,
    read: (value: unknown, metadata: Members) => {
      const [page] = itemsOf(value).map(Object);
      const url = isIiif(metadata) ? (page?.id ?? page?.["@id"]) : undefined;
      return url === undefined ? null : { homepage: url };
    },
  })),
  {
    ...{ service: "IIIF Presentation 2 and 3: pairs of labels and values", member: "metadata" },
    read: (value, metadata) => {
      if (!isIiif(metadata) || !Array.isArray(value)) return null;
      const creators = value.map(Object).flatMap((pair) => {
        const [, role = ""] = MAKER_LABEL.exec(iiifText(pair.label) ?? "") ?? [];
        return role ? iiifTexts(pair.value).map((name) => withRole(name, role)) : [];
      });
      return creators.length > 0 ? { creators } : {};
    },
  },
  {
    ...{ service: "MODS 3 in JSON, whose terms may be an address", member: "accessCondition" },
    read: (value) => {
      const conditions = itemsOf(value).map((one) =>
        typeof one === "string" ? { "#text": one } : Object(one),
      );
      const use = conditions.filter((one) => !/^restriction/.test(String(attribute(one, "type"))));
      const href = use.map((one) => attribute(one, "xlink:href")).find(Boolean);
      const text = use.map((one) => clean(one["#text"] ?? one._)).find(Boolean);
      return (href ?? text) ? { license: href ?? text } : null;
    },
  },
  {
    ...{ service: "OpenType, name table: the family of a font", member: "fontFamily" },
    replaces: ["manufacturer", "designer"],
    read: (value, { designer }) => ({
      ...{ title: textOf(value), manufacturer: null },
      ...(textOf(designer) !== null && { creator: textOf(designer), designer: null }),
    }),
  },
  {
    ...{ service: "OpenType, name table: the address of the license", member: "licenseURL" },
    read: (value) => named({ license_url: textOf(value) }),
  },
];

/** Other members that these readers use. */
export const ARCHIVE_CONDITIONS = [...IIIF_SIGNS, "designer", "manufacturer"];

const MAKER_LABEL = /^(artist|creator|author|photographer)(?:s|\(s\))?:?$/i;

const withRole = (name: string, label: string) => {
  const role = readRole(label.toLowerCase());
  return role && role !== "creator" ? { name, role } : { name };
};

/** Whether metadata is a manifest, collection, or canvas, whose members a viewer shows. */
const isIiif = ({ "@context": context, "@type": kind, type, items }: Members): boolean =>
  itemsOf(context).some((one) => /^https?:\/\/iiif\.io\/api\/presentation\//.test(String(one))) ||
  /^sc:/.test(String(kind)) ||
  (/^(?:Manifest|Canvas)$/.test(String(type)) && Array.isArray(items));

/** Returns a value's texts in English, or else in its first language. The key `none` means no language. */
function iiifTexts(value: unknown): string[] {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value) && !("@value" in value);
  const members = Object(value) as Members;
  const stated = isMap ? (members.en ?? members.none ?? Object.values(members)[0]) : value;
  return itemsOf(stated).flatMap((one) => clean(plainHtml(textOf(one) ?? "").text) ?? []);
}

const iiifText = (value: unknown): string | null => iiifTexts(value).join("; ") || null;

/** XML parsers turn an attribute into `@name`, `@_name`, or `name`. */
const attribute = (element: Members, name: string): unknown =>
  element[`@${name}`] ?? element[`@_${name}`] ?? element[name];
