import type { Document, Element } from "@xmldom/xmldom";
import type { Reading } from "./field.ts";
import type { LanguageText } from "./language.ts";

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";
const MAX_TEXTS = 1000;

/** Vocabularies that credit a work, with their usual prefixes. */
const PREFIXES: Record<string, string> = {
  "http://purl.org/dc/elements/1.1/": "dc",
  "http://purl.org/dc/terms/": "dcterms",
  "http://ns.adobe.com/photoshop/1.0/": "photoshop",
  "http://ns.adobe.com/xap/1.0/rights/": "xmpRights",
  "http://ns.adobe.com/xmp/1.0/DynamicMedia/": "xmpDM",
  "http://creativecommons.org/ns#": "cc",
  "http://web.resource.org/cc/": "cc",
  "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": "Iptc4xmpCore",
  "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": "Iptc4xmpExt",
  "http://ns.useplus.org/ldf/xmp/1.0/": "plus",
};

/** A property's texts, by path: "dc:creator", "plus:Licensor/plus:LicensorURL". */
export type XmpFields = Map<string, LanguageText[]>;

/** Reads RDF properties that credit a work, from elements and attributes. */
export function readXmp(documents: Document[], { warn }: Reading): XmpFields {
  const fields: XmpFields = new Map();
  let count = 0;
  const add = (path: string, text: string, language: string | null) => {
    if (!text.trim() || ++count > MAX_TEXTS) return;
    const texts = fields.get(path) ?? [];
    const isKnown = texts.some((one) => one.text === text && one.language === language);
    fields.set(path, isKnown ? texts : [...texts, { text: text.trim(), language }]);
  };

  function readAttributes(node: Element, path: string) {
    for (const { namespaceURI, localName, value } of node.attributes) {
      if (namespaceURI === RDF && localName === "resource") add(path, value, null);
      const prefix = PREFIXES[namespaceURI ?? ""];
      if (prefix && namespaceURI !== XMLNS) add(join(path, `${prefix}:${localName}`), value, null);
    }
  }

  function readValue(node: Element, path: string, language: string | null) {
    const own = node.getAttributeNS(XML, "lang") || language;
    readAttributes(node, path);
    const children = elementsOf(node);
    if (children.length === 0) add(path, node.textContent ?? "", own);
    for (const child of children) {
      const isRdf = child.namespaceURI === RDF; // a list, its items, a description, or a qualified value
      const prefix = PREFIXES[child.namespaceURI ?? ""];
      if (isRdf) readValue(child, path, own);
      else if (prefix) readValue(child, join(path, `${prefix}:${child.localName}`), own);
    }
  }

  for (const document of documents)
    for (const rdf of document.getElementsByTagNameNS(RDF, "RDF"))
      for (const subject of elementsOf(rdf as Element)) {
        if (subject.localName === "License") continue; // describes the license, not the work
        readAttributes(subject, "");
        for (const property of elementsOf(subject)) {
          const prefix = PREFIXES[property.namespaceURI ?? ""];
          if (prefix) readValue(property, `${prefix}:${property.localName}`, null);
        }
      }
  if (count > MAX_TEXTS) warn("fields_left_out", "XMP", `The first ${MAX_TEXTS} of ${count} texts are read.`);
  return fields;
}

const join = (path: string, name: string) => (path ? `${path}/${name}` : name);

const elementsOf = (node: Element): Element[] =>
  [...node.childNodes].filter((child): child is Element => child.nodeType === 1);
