import { addValue, classOf, createNode, memberOf, type Node } from "./nodes.ts";

/** Limits for a page's markup. Anything past them isn't read. */
const MAX_NODES = 500;
const MAX_TEXTS = 2000;
const MAX_OPEN_TEXTS = 10;
const MAX_TEXT = 500;

type Attributes = Record<string, string>;
/** A text being read, until its element ends. */
type OpenText = { text: string; add: (text: string) => void };
type Element = {
  /** RDFa's subject and parent object, and the innermost microdata item. */
  subject: Node;
  object: Node;
  item: Node | null;
  vocabulary: string;
  prefixes: Record<string, string>;
  openTexts: number;
};

/** The part of RDFa 1.1's initial context about credits, and Creative Commons' prefixes for Dublin Core. */
const PREFIXES: Record<string, string> = {
  cc: "http://creativecommons.org/ns#",
  dc: "http://purl.org/dc/terms/",
  dct: "http://purl.org/dc/terms/",
  dcterms: "http://purl.org/dc/terms/",
  dc11: "http://purl.org/dc/elements/1.1/",
  schema: "http://schema.org/",
  foaf: "http://xmlns.com/foaf/0.1/",
  xhv: "http://www.w3.org/1999/xhtml/vocab#",
};
const XHV = "http://www.w3.org/1999/xhtml/vocab#";
const SCHEMA = "http://schema.org/";

/**
 * Statements in microdata (html.spec.whatwg.org/multipage/microdata.html) and RDFa 1.1 (w3.org/TR/rdfa-core),
 * read while a page is parsed. `page` has RDFa about the page itself, `things` everything else it describes.
 */
export type Markup = { page: Node; things: Node[]; items: Node[] };

export function createMarkupReader(address: string, hasReferences = false) {
  let base = address;
  /** Microdata of elements with an id, for items that refer to them. */
  const parts = new Map<string, Node>();
  const references: { item: Node; ids: string[] }[] = [];
  const page = createNode(address);
  const markup: Markup = { page, things: [], items: [] };
  const subjects = new Map<string, Node>([[bareAddress(address), page]]);
  const stack: Element[] = [];
  let texts = 0;
  /** Open texts of all elements, innermost last. */
  const openTexts: OpenText[] = [];
  const root: Element = {
    subject: page,
    object: page,
    item: null,
    vocabulary: "",
    prefixes: PREFIXES,
    openTexts: 0,
  };

  const absolute = (value: string) => (URL.canParse(value, base) ? new URL(value, base).href : value);

  function subjectOf(iri: string, prefixes: Record<string, string>): Node {
    const safe = /^\[(.*)\]$/.exec(iri)?.[1] ?? iri;
    const href = absolute(expandIri(safe, prefixes) ?? safe);
    const key = bareAddress(href);
    const known = subjects.get(key);
    if (known) return known;
    const node = createNode(href);
    if (subjects.size < MAX_NODES) {
      subjects.set(key, node);
      markup.things.push(node);
    }
    return node;
  }

  function addText(element: Element, content: string | undefined, add: (text: string) => void) {
    if (++texts > MAX_TEXTS) return;
    if (content !== undefined) add(content.slice(0, MAX_TEXT));
    else if (openTexts.length < MAX_OPEN_TEXTS) {
      openTexts.push({ text: "", add });
      element.openTexts++;
    }
  }

  function readMicrodata(name: string, attributes: Attributes, element: Element, outer: Node | null) {
    const isItem = "itemscope" in attributes && markup.items.length < MAX_NODES;
    const types = (attributes.itemtype ?? "").split(/\s+/).filter(Boolean);
    const node = isItem ? createNode(attributes.itemid ?? null, types.map(classOf)) : null;
    if (node) element.item = node;
    if (node && attributes.itemref) references.push({ item: node, ids: attributes.itemref.split(/\s+/) });
    const members = (attributes.itemprop ?? "").split(/\s+/).filter(Boolean);
    if (members.length === 0) {
      if (node) markup.items.push(node);
      return;
    }
    if (!outer) return;
    for (const one of members.slice(0, 5)) {
      const member = /^https?:/i.test(one) ? memberOf(one) : one;
      if (!member) continue;
      const link = linkOf(name, attributes);
      if (node) addValue(outer, member, node);
      else if (link !== undefined) addValue(outer, member, createNode(absolute(link)));
      else addText(element, contentOf(name, attributes), (text) => addValue(outer, member, text));
    }
  }

  /** Returns the item for an element's members. Outside items, returns the part that items may refer to. */
  function outerOf({ id }: Attributes, element: Element, parent: Element): Node | null {
    if (parent.item || !hasReferences || !id || parts.has(id) || parts.size >= MAX_NODES) return parent.item;
    const part = createNode();
    parts.set(id, part);
    element.item = part;
    return part;
  }

  function readRdfa(attributes: Attributes, element: Element, parent: Element) {
    const { about, resource, href, src, rel, property, content } = attributes;
    const { prefixes, vocabulary } = element;
    const terms = (text = "", plain = vocabulary) =>
      text.split(/\s+/).flatMap((term) => expandTerm(term, prefixes, plain) ?? []);
    const types = terms(attributes.typeof);
    const target = resource ?? href ?? src;
    const hasProperty = property !== undefined;
    const isPlain = hasProperty && rel === undefined && content === undefined;
    let subject = about === undefined ? parent.object : subjectOf(about, prefixes);
    let object: Node | null = null;
    const typed = (iri: string | undefined) => {
      const node = iri === undefined ? createNode() : subjectOf(iri, prefixes);
      if (iri === undefined && markup.things.length < MAX_NODES) markup.things.push(node);
      return node;
    };
    if (rel !== undefined) {
      if (target !== undefined) object = subjectOf(target, prefixes);
      else if (types.length > 0 && about === undefined) object = typed(undefined);
    } else if (types.length > 0 && about === undefined && isPlain) object = typed(target);
    else if (
      !isPlain &&
      about === undefined &&
      (resource ?? (types.length > 0 ? target : undefined)) !== undefined
    )
      subject = subjectOf(resource ?? target ?? "", prefixes);
    else if (!isPlain && about === undefined && types.length > 0) subject = typed(undefined);
    const classed = about === undefined ? (object ?? subject) : subject;
    if (types.length > 0) classed.types.push(...types.map(classOf));
    for (const iri of terms(rel, vocabulary || XHV)) {
      const member = memberOf(iri);
      // The page's own license links are read as links.
      if (member && object && !(subject === page && iri === `${XHV}license`))
        addValue(subject, member, object);
    }
    for (const iri of terms(property)) {
      const member = memberOf(iri);
      if (!member) continue;
      const owner = subject;
      const thing = isPlain ? (object ?? (target === undefined ? null : createNode(absolute(target)))) : null;
      if (thing) addValue(owner, member, thing);
      else addText(element, content ?? attributes.datetime, (text) => addValue(owner, member, text));
    }
    element.subject = subject;
    element.object = object ?? subject;
  }

  return {
    markup,
    open(name: string, attributes: Attributes) {
      const parent = stack.at(-1) ?? root;
      const element: Element = {
        ...parent,
        vocabulary: attributes.vocab === undefined ? parent.vocabulary : attributes.vocab,
        prefixes: prefixesOf(attributes, parent.prefixes),
        openTexts: 0,
      };
      stack.push(element);
      readMicrodata(name, attributes, element, outerOf(attributes, element, parent));
      if (RDFA.some((one) => attributes[one] !== undefined)) readRdfa(attributes, element, parent);
    },
    text(part: string) {
      for (const one of openTexts) if (one.text.length < MAX_TEXT) one.text += part;
    },
    close() {
      for (let left = stack.pop()?.openTexts ?? 0; left > 0; left--) {
        const one = openTexts.pop();
        one?.add(one.text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TEXT));
      }
    },
    /** Sets the base of relative addresses, which RDFa takes as the page itself. */
    setBase(href: string) {
      base = href;
      subjects.set(bareAddress(href), page);
    },
    /** Copies the parts that items refer to into them. */
    end() {
      for (const { item, ids } of references)
        for (const id of ids.slice(0, 20))
          for (const [member, values] of Object.entries(parts.get(id)?.members ?? {}))
            for (const value of values) addValue(item, member, value);
    },
    /** Whether statements at this place are about the page itself. */
    isAboutPage: () => (stack.at(-1) ?? root).subject === page,
  };
}

const RDFA = ["about", "property", "rel", "typeof", "resource"];

const bareAddress = (address: string) => address.replace(/\/?#?$/, "");

/** Adds an element's prefixes: `prefix="dct: http://..."`, or `xmlns:dct` as in RDFa 1.0. */
function prefixesOf(attributes: Attributes, known: Record<string, string>): Record<string, string> {
  const added: [string, string][] = [];
  for (const [, name = "", iri = ""] of (attributes.prefix ?? "").matchAll(/([\w.-]+):\s+(\S+)/g))
    added.push([name.toLowerCase(), iri]);
  for (const [name, iri] of Object.entries(attributes))
    if (name.startsWith("xmlns:")) added.push([name.slice("xmlns:".length), iri]);
  return added.length === 0 ? known : { ...known, ...Object.fromEntries(added.slice(0, 20)) };
}

function expandIri(text: string, prefixes: Record<string, string>): string | null {
  const [, prefix = "", rest = ""] = /^([\w.-]+):(?!\/\/)(.*)$/.exec(text) ?? [];
  const known = Object.hasOwn(prefixes, prefix.toLowerCase()) ? prefixes[prefix.toLowerCase()] : undefined;
  return known === undefined ? null : known + rest;
}

/** Expands a term in `rel`, `property`, or `typeof`: prefixed, an address, or of the vocabulary. */
function expandTerm(term: string, prefixes: Record<string, string>, vocabulary: string): string | null {
  if (term === "") return null;
  if (/^https?:\/\//i.test(term)) return term;
  const expanded = expandIri(term, prefixes);
  if (expanded !== null) return expanded;
  if (term.includes(":")) return null;
  if (vocabulary === XHV || vocabulary === "") return /^license$/i.test(term) ? `${XHV}license` : null;
  return vocabulary === "schema.org" ? SCHEMA + term : vocabulary + term;
}

function linkOf(name: string, { href, src, data }: Attributes): string | undefined {
  if (/^(?:a|area|link)$/.test(name)) return href;
  if (/^(?:audio|embed|iframe|img|source|track|video)$/.test(name)) return src;
  return name === "object" ? data : undefined;
}

function contentOf(name: string, { content, value, datetime }: Attributes): string | undefined {
  if (name === "data" || name === "meter") return value;
  return content ?? (name === "time" ? datetime : undefined);
}
