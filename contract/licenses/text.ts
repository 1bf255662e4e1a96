/** Maximum characters read of a statement. The rest is ignored. */
const MAX_LENGTH = 8192;

/** Returns text on one line, with plain hyphens and spaces. */
export const tidy = (text: string) =>
  text
    .slice(0, MAX_LENGTH)
    .normalize("NFKC")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Returns a key that all names of a license share: in lower case, without accents, punctuation, versions' `v`
 * and `.0`, "the", "license", and "version". Keeps other signs: `MIT*` isn't `MIT`.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/([a-z])v(?=\d)/g, "$1 ")
    .replaceAll(/[\s_,:;/()[\]"'`&\p{Pd}\p{Pi}\p{Pf}]/gu, " ")
    .split(" ")
    .map((word) => (/[\d.]/.test(word) ? withoutSigns(word) : word))
    .filter((word) => word !== "" && !FILLERS.has(word))
    .join(" ");
}

const withoutSigns = (word: string) =>
  word
    .replace(/^\.|\.$/g, "")
    .replace(/^v\.?(?=\d)/, "")
    .replace(/^(\d{1,4})(?:\.0)+(?=\+?$)/, "$1");

const FILLERS = new Set(["the", "license", "licence", "version", "ver", "v"]);

/** Returns a web address's host and path in lower case, without parts that don't change the page, or null. */
export function addressKey(address: string): string | null {
  const text = address.trim();
  if (!isAddress(text) || !URL.canParse(text)) return null;
  const { hostname, pathname } = new URL(text);
  const path = safeDecode(pathname)
    .toLowerCase()
    .replace(/\.(?:html?|txt|php|json|md)$/, "");
  return `${hostname.replace(/^www\./, "")}${path.endsWith("/") ? path.slice(0, -1) : path}`;
}

/** Returns an address's host without `www.`. Returns other text unchanged. */
export const hostOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;

export const isAddress = (text: string) => /^https?:\/\//i.test(text);

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
