import { CC_PLACES, CC_PUBLISHED, CC_WORDS } from "./creative-commons-list.ts";
import { joinLicenses, type License, licenseFrom } from "./license.ts";
import { listedId } from "./spdx.ts";

const ALL_LICENSES = "https://creativecommons.org/share-your-work/cclicenses/";
const PUBLIC_DOMAIN = "https://creativecommons.org/publicdomain/";

export const CC0 = licenseFrom("CC0 1.0", "dedication", {
  spdx: "CC0-1.0",
  url: `${PUBLIC_DOMAIN}zero/1.0/`,
});
export const PUBLIC_DOMAIN_MARK = licenseFrom("Public Domain Mark 1.0", "mark", {
  spdx: "CC-PDM-1.0",
  url: `${PUBLIC_DOMAIN}mark/1.0/`,
});
const CERTIFICATION = licenseFrom("Public Domain Dedication and Certification", "dedication", {
  spdx: "CC-PDDC",
  url: "https://creativecommons.org/licenses/publicdomain/",
});

/** The result for a name or address of a license that was never published. */
export const NONEXISTENT = "nonexistent";
type Reading = License | typeof NONEXISTENT | null;

/** Returns the license with this kind, version, and port, or null if Creative Commons never published it. */
function published(elements: string[], version: string, port: string): License | null {
  const kind = KINDS.find((one) => sameElements(one, elements) && has(one, version, port));
  if (!kind) return null;
  const ported = port === "-" ? "" : port.toUpperCase();
  const order = ["by", "nc", "nd", "sa"].filter((one) => elements.includes(one));
  const standard = order.length === elements.length ? order.join("-") : kind;
  const id = ["CC", standard.toUpperCase(), version, ported].filter(Boolean).join("-");
  return licenseFrom(["CC", kindName(kind), version, ported].filter(Boolean).join(" "), "license", {
    spdx: listedId(id),
    url: `https://creativecommons.org/licenses/${kind}/${version}/${port === "-" ? "" : `${port}/`}`,
  });
}

const KINDS = [...new Set([...CC_PUBLISHED].map((one) => one.split(" ")[0] as string))];
const VERSIONS = new Set([...CC_PUBLISHED].map((one) => one.split(" ")[1] as string));
const PORTS = new Set([...CC_PUBLISHED].map((one) => one.split(" ")[2] as string));
const has = (kind: string, version: string, port: string) => CC_PUBLISHED.has(`${kind} ${version} ${port}`);
const kindName = (kind: string) =>
  kind === "devnations"
    ? "Developing Nations"
    : kind.includes("sampling")
      ? titleCase(kind)
      : kind.toUpperCase();
const titleCase = (kind: string) => kind.replace("nc", "NC").replace("sampling", "Sampling");
const sameElements = (kind: string, elements: string[]) =>
  kind.split("-").length === elements.length && kind.split("-").every((one) => elements.includes(one));

/** Returns every license that Creative Commons published, including ports. */
export function allCreativeCommons(): License[] {
  return [...CC_PUBLISHED].map((one) => {
    const [kind = "", version = "", port = ""] = one.split(" ");
    return published(kind.split("-"), version, port) as License;
  });
}

/** Pages about only CC0 or only the Public Domain Mark. Other pages describe several licenses. */
const PAGE =
  /^(?:wiki\.)?creativecommons\.org\/(?:about|choose|wiki|publicdomain|(?:share-your-work\/)?public-domain)\/(cc0|zero|pdm|mark)$/;
const PAGES: Record<string, License> = {
  ...{ cc0: CC0, zero: CC0, pdm: PUBLIC_DOMAIN_MARK, mark: PUBLIC_DOMAIN_MARK },
};

/** `licensebuttons.net/l/by/4.0/88x31.png`: a license's image. */
const BUTTON = /^(?:i\.creativecommons\.org|licensebuttons\.net)\/([lp])\/(.+)\/\d+x\d+\.(?:png|svg)$/;

/** Reads the `host/path` of a deed or legal code, in any language, or of a single license's page or image. */
export function creativeCommonsAt(key: string): Reading {
  const [, area, of] = BUTTON.exec(key) ?? [];
  if (of) return creativeCommonsAt(`creativecommons.org/${area === "l" ? "licenses" : "publicdomain"}/${of}`);
  const page = PAGES[PAGE.exec(key)?.[1] ?? ""];
  if (page) return page;
  const [host, tool, kind = "", version = "", ...rest] = key.split("/");
  if (host !== "creativecommons.org" || (tool !== "licenses" && tool !== "publicdomain")) return null;
  if (tool === "publicdomain") {
    const found = { zero: CC0, mark: PUBLIC_DOMAIN_MARK }[kind];
    return found && version === "1.0" && rest.every(isPage) ? found : kind === "" ? null : NONEXISTENT;
  }
  if (kind === "publicdomain") return CERTIFICATION;
  if (kind === "" || ["gpl", "lgpl", "bsd", "mit", "list.en", "list"].includes(kind)) return null;
  const [port, ...pages] = rest.length > 0 && !isPage(rest[0] as string) ? rest : ["-", ...rest];
  const found = published(kind.split("-"), version, port as string);
  // Version 1.0 listed its elements in another order. Creative Commons redirects the usual order.
  const isOrdered = version === "1.0" || has(kind, version, port as string);
  return found && isOrdered && pages.every(isPage) ? found : NONEXISTENT;
}

const isPage = (part: string) => /^(?:deed|legalcode|rdf)(?:[.-][\w.-]{1,20})?$/.test(part);

const PHRASES = Object.entries(CC_WORDS)
  .flatMap(([code, phrases]) => phrases.map((phrase) => [phrase, code] as const))
  .sort(([one], [other]) => other.length - one.length);
const PLACES = Object.entries(CC_PLACES).sort(([one], [other]) => other.length - one.length);
const LATIN = /^[\w' ]+$/;

/** Words in licenses' names, to skip most other text. Two-letter words may be ports. */
const WORDS = new Set([...PHRASES, ...PLACES].flatMap(([words]) => words.split(" ")));
for (const word of ["cc", "cc0", "cczero", "zero", "public", "domain", "dedication", "pdm", "mark", "v"])
  WORDS.add(word);
const VERSION = /^v?\.?(\d)(?:\.(\d))?$/;
const isWord = (word: string) =>
  WORDS.has(word) ||
  ELEMENTS.has(word) ||
  PORTS.has(word) ||
  VERSION.test(word) ||
  !/^[\w'.]{3,}$/.test(word);

/** Replaces words in a license's name with the codes of its elements. Returns null for other text. */
function coded(text: string): string | null {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("ł", "l")
    .normalize("NFC")
    .replaceAll(/(\d)(?: ?[-/,+&]| and| or) ?(?=\d)/g, "$1 ")
    .replaceAll(/[-_,:/()&+]/g, (sign) => (sign === "+" ? "+" : " "))
    .replaceAll(/\s+/g, " ");
  if (!plain.split(" ").every(isWord)) return null;
  const replaced = (line: string, from: string, to: string) =>
    !line.includes(from)
      ? line
      : LATIN.test(from)
        ? ` ${line} `.replaceAll(` ${from} `, ` ${to}  `).replaceAll(` ${from} `, ` ${to} `)
        : line.replaceAll(from, ` ${to} `);
  const spelled = PHRASES.reduce((line, [phrase, code]) => replaced(line, phrase, code), plain);
  // Every license's or mark's name contains one of these, whatever its port.
  if (!/cc|by|pdm|public domain/.test(spelled)) return null;
  return PLACES.reduce((line, [place, code]) => replaced(line, place, `@${code}`), spelled);
}

/**
 * Reads a name such as `CC BY-SA 4.0`, `by-nc-sa`, or `Namensnennung 4.0 International`. Returns null unless
 * every word belongs to such a name. Several versions mean a choice, as on Wikimedia Commons.
 */
export function readCreativeCommons(text: string, statedVersion: string | null): Reading {
  if (text.length > 300) return null;
  const words = coded(text.replaceAll("’", "'"))?.split(" ").filter(Boolean);
  if (!words) return null;
  const license = /licen[cs]e/i.test(text);
  const joined = words.join(" ");
  const zero =
    /^(?:cc ?0|cc zero|cczero|cc cc0)(?: (?:v ?)?(\d(?:\.\d)?))?(?: cc ?0)?(?: 1\.0)?( public domain( dedication)?)?$/;
  const mark = /^(?:cc )?(?:pdm|public domain mark)(?: (?:v ?)?(\d(?:\.\d)?))?$/;
  for (const [pattern, found] of [
    [zero, CC0],
    [mark, PUBLIC_DOMAIN_MARK],
  ] as const) {
    const match = pattern.exec(joined);
    if (match) return !match[1] || Number(match[1]) === 1 ? found : NONEXISTENT;
  }
  const elements: string[] = [];
  const versions: string[] = [];
  const ports: string[] = [];
  let marked = false;
  for (const word of words) {
    const version = VERSION.exec(word);
    const port = word.replace("@", "");
    if (word === "cc") marked = true;
    else if (version) versions.push(`${version[1]}.${version[2] ?? 0}`);
    else if (versions.length === 0 && ELEMENTS.has(word)) elements.push(word);
    else if (versions.length > 0 && PORTS.has(port)) ports.push(port);
    else if (versions.length > 0 && elements.includes(word)) continue;
    else if (versions.length > 0 && marked && /^(?!or$|by$|sa$|nc$|nd$)[a-z]{2}$/.test(word))
      ports.push(word);
    else return null;
  }
  const [first] = elements;
  if (!first || !(marked || (first === "by" && (versions.length > 0 || elements.length > 1 || license))))
    return null;
  const unique = [...new Set(elements)];
  const port = [...new Set(ports)];
  if (versions.length === 0 && statedVersion && /^\d(\.\d)?$/.test(statedVersion))
    versions.push(statedVersion.length === 1 ? `${statedVersion}.0` : statedVersion);
  if (versions.length === 0) {
    const kind = KINDS.find((one) => sameElements(one, unique));
    return kind
      ? licenseFrom(`CC ${kindName(inOrder(kind))}`, "license", { url: ALL_LICENSES })
      : NONEXISTENT;
  }
  if (port.length > 1) return NONEXISTENT;
  const read = [...new Set(versions)].map(
    (one) => VERSIONS.has(one) && published(unique, one, port[0] ?? "-"),
  );
  const known = read.filter((one) => one !== false && one !== null);
  return known.length === read.length ? joinLicenses("or", known) : NONEXISTENT;
}

const inOrder = (kind: string) => (kind === "by-nd-nc" ? "by-nc-nd" : kind);
const ELEMENTS = new Set(["by", "nc", "nd", "sa", "sampling", "sampling+", "devnations"]);
