import deprecated from "spdx-license-ids/deprecated.json" with { type: "json" };
import current from "spdx-license-ids/index.json" with { type: "json" };

/**
 * A license as a credit line names it; `spdx` where it is on the SPDX list, `url` where its text can be read.
 */
export type License = { name: string; spdx: string | null; url: string | null; publicDomain: boolean };

/** Public domain tools: works are marked with them, not licensed under them. */
const PUBLIC_DOMAIN = [
  { spdx: "CC0-1.0", name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
  {
    spdx: "CC-PDM-1.0",
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
 * What a record says of its license: an SPDX id, an address or a name of its own; `url` is the address it
 * gives beside that.
 */
export function licenseOf(license: string | null, url: string | null): License | null {
  const given = license ?? url;
  if (given === null) return null;
  if (/^https?:\/\//i.test(given)) {
    const id = licenseId(given);
    return id
      ? { ...known(id), url: url ?? licenseUrl(id) }
      : { name: `the license at ${hostOf(given)}`, spdx: null, url: given, publicDomain: false };
  }
  const id = canonicalId(given);
  if (licenseUrl(id)) return { ...known(id), url: url ?? licenseUrl(id) };
  const name = given.startsWith("LicenseRef-")
    ? given.slice("LicenseRef-".length).replaceAll(/[-_]/g, " ")
    : given;
  return { name, spdx: null, url, publicDomain: false };
}

function known(id: string): Omit<License, "url"> {
  const marked = PUBLIC_DOMAIN.find(({ spdx }) => spdx === id);
  if (marked) return { name: marked.name, spdx: id, publicDomain: true };
  const [, kind, version, place] = CC_ID.exec(id) ?? [];
  return {
    name: kind ? `CC ${kind} ${version}${place ? ` ${place}` : ""}` : id,
    spdx: id,
    publicDomain: false,
  };
}

/** SPDX ids are the same in any case; `CC BY 4.0` is what people write for CC-BY-4.0. */
function canonicalId(id: string): string {
  const upper = id.trim().toUpperCase();
  const dashed = upper.startsWith("CC") ? upper.replaceAll(/[\s_]+/g, "-").replace(/^CC-0-/, "CC0-") : upper;
  if (dashed === "PUBLIC DOMAIN MARK 1.0" || dashed === "PDM-1.0") return "CC-PDM-1.0";
  return LISTED.get(dashed) ?? dashed;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
