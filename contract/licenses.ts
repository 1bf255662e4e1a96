import deprecated from "spdx-license-ids/deprecated.json" with { type: "json" };
import current from "spdx-license-ids/index.json" with { type: "json" };

/**
 * The terms of a work as a credit line names them; `spdx` where they are on the SPDX list, `url` where they
 * can be read. `kind` says which sentence they belong into.
 */
export type License = {
  name: string;
  spdx: string | null;
  url: string | null;
  kind: "license" | "dedication" | "mark" | "public-domain" | "custom" | "statement";
};

/** Public domain tools: works are dedicated or marked with them, not licensed under them. */
const PUBLIC_DOMAIN = [
  {
    spdx: "CC0-1.0",
    kind: "dedication",
    name: "CC0 1.0",
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
  {
    spdx: "CC-PDM-1.0",
    kind: "mark",
    name: "Public Domain Mark 1.0",
    url: "https://creativecommons.org/publicdomain/mark/1.0/",
  },
] as const;

/** Every id of the SPDX list, withdrawn ones such as GPL-3.0 too, by its upper-case form. */
const LISTED = new Map([...current, ...deprecated].map((id) => [id.toUpperCase(), id]));

const CC_ID = /^CC-(BY(?:-NC)?(?:-ND|-SA)?)-(\d\.\d)(?:-([A-Z]{2,3}))?$/;
const CC_URL =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)(?:\/([a-z]{2,3}))?(?:\/(?:deed|legalcode)(?:\.[\w-]+)?)?\/?$/i;
const SPDX_URL = /^https?:\/\/(?:www\.)?spdx\.org\/licenses\/([\w.+-]+?)(?:\.html|\.json)?\/?$/i;

/** Where the text of an SPDX license is, or null for one that is not known here. */
export function licenseUrl(id: string): string | null {
  const wanted = canonicalId(id);
  const marked = PUBLIC_DOMAIN.find(({ spdx }) => spdx === wanted);
  if (marked) return marked.url;
  const [, kind, version, place] = CC_ID.exec(wanted) ?? [];
  if (kind) {
    const port = place ? `${place.toLowerCase()}/` : "";
    return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/${port}`;
  }
  return LISTED.has(wanted.toUpperCase()) ? `https://spdx.org/licenses/${wanted}.html` : null;
}

/**
 * The SPDX id of a license by its address: a Creative Commons deed in any language, or a page of spdx.org.
 */
export function licenseId(url: string): string | null {
  const [, tool, kind = "", version, place] = CC_URL.exec(url.trim()) ?? [];
  if (tool === "publicdomain")
    return version === "1.0" ? ({ zero: "CC0-1.0", mark: "CC-PDM-1.0" }[kind.toLowerCase()] ?? null) : null;
  if (tool) {
    const id = `CC-${kind.toUpperCase()}-${version}${place ? `-${place.toUpperCase()}` : ""}`;
    return CC_ID.test(id) ? id : null;
  }
  const listed = canonicalId(SPDX_URL.exec(url.trim())?.[1] ?? "");
  return licenseUrl(listed) ? listed : null;
}

/**
 * What an attribution says of its license: an SPDX id, an address or words of its own; `url` is the address
 * it gives beside that.
 */
export function licenseOf(license: string | null, url: string | null): License | null {
  const given = license ?? url;
  if (given === null) return null;
  if (isAddress(given)) return licenseAt(given, url ?? given);
  const id = canonicalId(given);
  if (licenseUrl(id)) return { ...known(id), url: url ?? licenseUrl(id) };
  const name = given.startsWith("LicenseRef-")
    ? given.slice("LicenseRef-".length).replaceAll(/[-_]/g, " ")
    : given.replace(/\.$/, "");
  const read = readWords(name);
  const named = url ? licenseAt(url, url) : null;
  return read.kind === "custom" && named && named.kind !== "custom"
    ? named
    : { ...read, spdx: null, url: url ?? (CC_KIND.test(id) ? CC_LICENSES : null) };
}

const CC_LICENSES = "https://creativecommons.org/share-your-work/cclicenses/";

function licenseAt(address: string, url: string): License {
  const id = licenseId(address);
  if (id) return { ...known(id), url };
  const statement = RIGHTS_STATEMENTS.get(RIGHTS_STATEMENT_URL.exec(address)?.[1] ?? "");
  return statement
    ? { name: statement, spdx: null, url, kind: "statement" }
    : { name: `the terms at ${hostOf(address)}`, spdx: null, url, kind: "custom" };
}

/** Statements of rightsstatements.org, by the id in their address. */
const RIGHTS_STATEMENTS = new Map(
  Object.entries({
    InC: "In Copyright",
    "InC-OW-EU": "In Copyright - EU Orphan Work",
    "InC-EDU": "In Copyright - Educational Use Permitted",
    "InC-NC": "In Copyright - Non-Commercial Use Permitted",
    "InC-RUU": "In Copyright - Rights-holder(s) Unlocatable or Unidentifiable",
    "NoC-CR": "No Copyright - Contractual Restrictions",
    "NoC-NC": "No Copyright - Non-Commercial Use Only",
    "NoC-OKLR": "No Copyright - Other Known Legal Restrictions",
    "NoC-US": "No Copyright - United States",
    CNE: "Copyright Not Evaluated",
    UND: "Copyright Undetermined",
    NKC: "No Known Copyright",
  }),
);
const RIGHTS_STATEMENT_URL = /^https?:\/\/rightsstatements\.org\/(?:vocab|page)\/([A-Za-z-]+)\/1\.0\/?/;

/** Words that are a sentence of their own: nothing is licensed under them. */
const STATEMENT = new RegExp(
  "rights reserved|no known copyright|^(©|\\(c\\)|copyright|in copyright|courtesy|used |reproduced |" +
    "with permission|by permission|proprietary|commercial|private|restricted|editorial|royalty.free|" +
    "rights.managed)",
  "i",
);
const NOT_KNOWN = /^(unknown|undetermined|not known|\?+|n\/?a|tbd)$/i;
const NOT_STATED = /^(none|noassertion|not stated|unspecified|no license)$/i;

/** What is no id and no address, as an author, an archive or a program wrote it. */
function readWords(name: string): Pick<License, "name" | "kind"> {
  const [, where] = /^(?:in )?(?:the )?public[- ]domain\b(.*)$/i.exec(name) ?? [];
  if (where !== undefined) return { name: `Public domain${where}`, kind: "public-domain" };
  if (/^pd(-[\w-]+)?$/i.test(name)) return { name: "Public domain", kind: "public-domain" };
  if (NOT_KNOWN.test(name)) return { name: "License unknown", kind: "statement" };
  if (NOT_STATED.test(name)) return { name: "No license stated", kind: "statement" };
  if (STATEMENT.test(name)) return { name: name.charAt(0).toUpperCase() + name.slice(1), kind: "statement" };
  const expression = readExpression(name);
  if (expression) return { name: expression, kind: "license" };
  const creativeCommons = canonicalId(name);
  if (CC_KIND.test(creativeCommons)) return { name: creativeCommons.replace("-", " "), kind: "license" };
  return { name, kind: "custom" };
}

/** `MIT OR Apache-2.0`: SPDX ids joined by operators, in the list's spelling; null for anything else. */
function readExpression(text: string): string | null {
  const parts = text.split(/\s+(AND|OR)\s+/i);
  if (parts.length < 3) return null;
  const read = parts.map((part, at) => (at % 2 ? part.toLowerCase() : canonicalId(part)));
  return read.every((part, at) => at % 2 || LISTED.has(part.toUpperCase())) ? read.join(" ") : null;
}

function known(id: string): Omit<License, "url"> {
  const marked = PUBLIC_DOMAIN.find(({ spdx }) => spdx === id);
  if (marked) return { name: marked.name, spdx: id, kind: marked.kind };
  const [, kind, version, place] = CC_ID.exec(id) ?? [];
  return {
    name: kind ? `CC ${kind} ${version}${place ? ` ${place}` : ""}` : id,
    spdx: id,
    kind: "license",
  };
}

/**
 * SPDX ids are the same in any case. `CC BY 4.0`, `Creative Commons Attribution 4.0 International` and
 * `Apache License 2.0` are what people write for CC-BY-4.0 and Apache-2.0.
 */
function canonicalId(text: string): string {
  const [, within] = /\((CC[^)]*)\)/i.exec(text) ?? [];
  const upper = (within ?? text).trim().toUpperCase();
  const exact = LISTED.get(upper);
  if (exact) return exact;
  const words = CC_WORDS.reduce((spelled, [word, code]) => spelled.replaceAll(word, code), upper)
    .replaceAll(/[\s_-]+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/^BY-/, "CC-BY-");
  if (/^(CC-)?(PDM|PUBLIC-DOMAIN-MARK)(-1\.0)?$/.test(words)) return "CC-PDM-1.0";
  if (/^CC-?0(-1\.0)?$/.test(words)) return "CC0-1.0";
  return LISTED.get(words) ?? (CC_ID.test(words) || CC_KIND.test(words) ? words : upper);
}

/** A Creative Commons license without its version: which text holds is not known. */
const CC_KIND = /^CC-BY(?:-NC)?(?:-ND|-SA)?$/;
const CC_WORDS: [RegExp, string][] = [
  [/CREATIVE COMMONS/g, "CC"],
  [/^ATTRIBUTION|(?<=CC[ -])ATTRIBUTION/g, "BY"],
  [/NON-?COMMERCIAL/g, "NC"],
  [/NO-?DERIV(?:ATIVE)?S?(?: WORKS)?/g, "ND"],
  [/SHARE-?ALIKE/g, "SA"],
  [/\bZERO\b/g, "0"],
  [/\b(?:INTERNATIONAL|UNPORTED|GENERIC|UNIVERSAL|THE|LICENSE)\b,?|PUBLIC DOMAIN DEDICATION/g, ""],
];

const isAddress = (text: string) => /^https?:\/\//i.test(text);

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
