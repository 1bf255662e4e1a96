import type { EmbeddedCredit, EmbeddedPart } from "@byline/contract/credit-files.ts";
import { DOMParser, type Document, type Element, onErrorStopParsing, XMLSerializer } from "@xmldom/xmldom";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const META = "adobe:ns:meta/";
const XMLNS = "http://www.w3.org/2000/xmlns/";
const NAMESPACES: Record<string, string> = {
  dc: "http://purl.org/dc/elements/1.1/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  xmpRights: "http://ns.adobe.com/xap/1.0/rights/",
  cc: "http://creativecommons.org/ns#",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
  plus: "http://ns.useplus.org/ldf/xmp/1.0/",
};
const SOURCE_TYPES = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const EMPTY =
  `<x:xmpmeta xmlns:x="${META}"><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about=""/></rdf:RDF>` +
  "</x:xmpmeta>";

type Value = string | { list: "Seq" | "Alt"; texts: string[] } | { resource: string } | { licensor: string };

/** Returns the new properties of a part. Null removes a property that would contradict it. */
function propertiesOf(part: EmbeddedPart, credit: EmbeddedCredit): Record<string, Value | null> {
  const alt = (text: string | null): Value | null => (text ? { list: "Alt", texts: [text] } : null);
  const { license } = credit;
  switch (part) {
    case "title":
      return { "dc:title": alt(credit.title) };
    case "creators":
      return {
        "dc:creator": { list: "Seq", texts: credit.creators },
        "cc:attributionName": null,
        "cc:attributionURL": null,
        "plus:ImageCreator": null,
      };
    case "credit_line":
      return { "photoshop:Credit": credit.credit_line };
    case "copyright_notice":
      return { "dc:rights": alt(credit.copyright_notice) };
    case "license":
      return {
        "xmpRights:UsageTerms": alt(license?.name ?? null),
        "xmpRights:WebStatement": license?.url ?? null,
        "xmpRights:Marked": license?.isPublicDomain ? "False" : "True",
        "cc:license":
          license?.url && /creativecommons\.org\//.test(license.url) ? { resource: license.url } : null,
      };
    case "digital_source_type":
      return { "Iptc4xmpExt:DigitalSourceType": SOURCE_TYPES + credit.digital_source_type };
    case "acquire_license_url":
      return {
        "plus:Licensor": credit.acquire_license_url ? { licensor: credit.acquire_license_url } : null,
      };
  }
}

/** Returns an XMP packet with these parts of a credit and everything else in `packet`. */
export function writeXmp(packet: string | null, parts: EmbeddedPart[], credit: EmbeddedCredit): string {
  const document = parse(packet ?? EMPTY);
  const rdf = document.getElementsByTagNameNS(RDF, "RDF")[0] as Element | undefined;
  if (!rdf) throw unreadable();
  const subjects = elementsOf(rdf).filter(({ localName }) => localName === "Description");
  const target =
    subjects[0] ?? (rdf.appendChild(document.createElementNS(RDF, "rdf:Description")) as Element);
  for (const part of parts)
    for (const [name, value] of Object.entries(propertiesOf(part, credit))) {
      for (const subject of subjects) remove(subject, name);
      if (value === null) continue;
      declare(target, name);
      target.appendChild(element(document, name, value));
    }
  const [root = rdf] = document.getElementsByTagNameNS(META, "xmpmeta");
  const xml = new XMLSerializer().serializeToString(root);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>${xml}<?xpacket end="w"?>`;
}

function parse(packet: string): Document {
  try {
    const trimmed = packet.replace(/\0+$/, "").trim();
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(trimmed, "application/xml");
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new UndecodableFile(
    "The XMP metadata of this picture can't be read, so nothing was written. Export it again, then retry.",
  );

/** Simple readers know a prefix only if it's declared around the properties. */
function declare(target: Element, name: string) {
  const [prefix = ""] = name.split(":");
  if (target.lookupNamespaceURI(prefix) === null)
    target.setAttributeNS(XMLNS, `xmlns:${prefix}`, NAMESPACES[prefix] as string);
}

function remove(subject: Element, name: string) {
  const [namespace, local] = resolved(name);
  subject.removeAttributeNS(namespace, local);
  for (const child of elementsOf(subject))
    if (child.namespaceURI === namespace && child.localName === local) subject.removeChild(child);
}

function element(document: Document, name: string, value: Value): Element {
  const [namespace] = resolved(name);
  const made = document.createElementNS(namespace, name);
  if (typeof value === "string") made.appendChild(document.createTextNode(value));
  else if ("resource" in value) made.setAttributeNS(RDF, "rdf:resource", value.resource);
  else {
    const kind = "list" in value ? value.list : "Seq";
    const list = made.appendChild(document.createElementNS(RDF, `rdf:${kind}`)) as Element;
    for (const text of "list" in value ? value.texts : [value.licensor]) {
      const item = list.appendChild(document.createElementNS(RDF, "rdf:li")) as Element;
      if (kind === "Alt") item.setAttribute("xml:lang", "x-default");
      if ("list" in value) item.appendChild(document.createTextNode(text));
      else {
        item.setAttributeNS(RDF, "rdf:parseType", "Resource");
        item.appendChild(element(document, "plus:LicensorURL", text));
      }
    }
  }
  return made;
}

function resolved(name: string): [namespace: string, local: string] {
  const [prefix = "", local = ""] = name.split(":");
  return [NAMESPACES[prefix] as string, local];
}

const elementsOf = (node: Element): Element[] =>
  [...node.childNodes].filter((child): child is Element => child.nodeType === 1);
