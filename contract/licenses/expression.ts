import exceptions from "spdx-exceptions/index.json" with { type: "json" };
import parse, { type Info } from "spdx-expression-parse";
import { joinLicenses, type License } from "./license.ts";
import { idByName, listed, listedId } from "./spdx.ts";
import { nameKey } from "./text.ts";

const MAX_PARTS = 32;
const MAX_DEPTH = 8;

/** Exceptions' ids by key: with the version, and also without it if there's only one version. */
const EXCEPTIONS = new Map<string, string>();
for (const id of exceptions) {
  const key = nameKey(id).replace(/ \d[\d.]*$/, "");
  const others = exceptions.filter((other) => other !== id && nameKey(other).startsWith(key));
  for (const one of [nameKey(id), ...(others.length === 0 ? [key] : [])]) EXCEPTIONS.set(one, id);
}
for (const name of ["cpe", "gnu classpath exception"]) EXCEPTIONS.set(name, "Classpath-exception-2.0");

/**
 * Reads a license expression (SPDX 2.3, annex D) with operators in any case. Also reads a choice with a
 * slash, as in Cargo: `MIT/Apache-2.0`, although `MIT/X11` is two names for one license. A comma has the
 * lowest precedence (Debian's copyright format 1.0, 7.2). Each license is an id, or a name that `readOne`
 * knows.
 */
export function readExpression(text: string, readOne: (name: string) => License | null): License | null {
  const leaves: License[] = [];
  const expression = canonical(text, (name) => {
    const id = listedId(name);
    if (id && !id.endsWith("+")) return id;
    const read = readOne(name);
    if (!read || !COMBINABLE.has(read.kind)) return null;
    if (read.spdx && listedId(read.spdx) && !read.spdx.endsWith("+")) return read.spdx;
    return `LicenseRef-${leaves.push(read) - 1}`;
  });
  if (expression === null) return null;
  try {
    return licenseIn(parse(expression), leaves, readOne);
  } catch {
    return null;
  }
}

/**
 * Reads `MIT; ISC`, the format in credits for a list that may be a choice or a combination. Returns null for
 * other text.
 */
export function readList(text: string, readOne: (name: string) => License | null): License | null {
  const readPart = (part: string) => readOne(part) ?? readExpression(part, readOne);
  const licenses = text.includes("; ") ? text.split("; ", MAX_PARTS + 1).map(readPart) : [];
  const read = licenses.filter((one) => one !== null && COMBINABLE.has(one.kind)) as License[];
  return read.length > 1 && read.length === licenses.length ? joinLicenses("unstated", read) : null;
}

const COMBINABLE = new Set<License["kind"]>(["license", "dedication", "mark", "public-domain", "custom"]);

/** Rewrites an expression for the parser. Returns null if it has no operator or an unknown license. */
function canonical(text: string, idOf: (name: string) => string | null): string | null {
  if (!/[/()]|(?:^| )(?:and|or|with)(?: |$)/i.test(text)) return null;
  const tokens = text
    .replace(/^([^,()]+), (and|or) (?=[^,()]+$)/i, "($1) $2 ")
    .replaceAll(/[()]/g, " $& ")
    .split(" ")
    .filter(Boolean);
  const isOperator = (token: string) => OPERATORS.has(token.toUpperCase());
  if (tokens.length > MAX_PARTS * 8) return null;
  const written: string[] = [];
  let words: string[] = [];
  let depth = 0;
  let operators = 0;
  const add = (ids: (string | null)[]) => {
    operators += ids.length - 1;
    if (operators > MAX_PARTS || ids.includes(null)) return false;
    written.push(ids.length > 1 ? `(${ids.join(" OR ")})` : (ids[0] as string));
    return true;
  };
  const flush = (next?: string) => {
    if (words.length === 0) return true;
    const name = words.join(" ").replace(next === "WITH" ? /,$/ : "", "");
    if (name.endsWith(",")) return false;
    words = [];
    if (written.at(-1) === "WITH") return add([EXCEPTIONS.get(nameKey(name)) ?? null]);
    const id = idOrLater(name, idOf);
    const choice = id ? [] : name.split("/", MAX_PARTS + 2);
    return add(choice.length > 1 ? choice.map((one) => idOrLater(one.trim(), idOf)) : [id]);
  };
  for (const token of tokens) {
    if (!isOperator(token)) words.push(token);
    else {
      const operator = token.toUpperCase();
      if (!flush(operator)) return null;
      written.push(operator);
      if (operator === "(") depth += 1;
      else if (operator === ")") depth -= 1;
      operators += 1;
      if (depth < 0 || depth > MAX_DEPTH || operators > MAX_PARTS) return null;
    }
  }
  return flush() && operators > 0 && depth === 0 ? written.join(" ") : null;
}

const OPERATORS = new Set(["AND", "OR", "WITH", "(", ")"]);

function idOrLater(name: string, idOf: (name: string) => string | null): string | null {
  if (!name.endsWith("+")) return idOf(name);
  const later = listedId(`${name.slice(0, -1)}-or-later`);
  const base = listedId(name.slice(0, -1));
  return later ?? (base ? `${base}+` : idOf(name));
}

/** Reads `Apache-1.0+`: this version or a later one. */
export function readPlus(text: string): License | null {
  const found = /\d\+$/.test(text) ? idByName(text.slice(0, -1)) : null;
  return found && listed(found).spdx === found && !/-(?:only|or-later)$/.test(found)
    ? { ...listed(found), name: `${found} or later`, spdx: `${found}+` }
    : null;
}

function licenseIn(info: Info, leaves: License[], readOne: (name: string) => License | null): License {
  if ("conjunction" in info) {
    const parts = partsOf(info, info.conjunction).map((part) => licenseIn(part, leaves, readOne));
    const seen = new Set<string>();
    return joinLicenses(
      info.conjunction,
      parts.filter(({ name }) => !seen.has(name) && seen.add(name)),
    );
  }
  const [, leaf] = /^LicenseRef-(\d+)$/.exec(info.license) ?? [];
  const base = leaf ? (leaves[Number(leaf)] as License) : (readOne(info.license) ?? listed(info.license));
  const { exception, plus } = info;
  if (exception && base.spdx?.includes(" WITH ")) throw new Error("A license has one exception.");
  const name = `${base.name}${plus ? " or later" : ""}${exception ? ` with ${exception}` : ""}`;
  const spdx = base.spdx && `${base.spdx}${plus ? "+" : ""}${exception ? ` WITH ${exception}` : ""}`;
  return { ...base, name, spdx };
}

/** Returns the parts joined by one operator, in order. */
function partsOf(info: Info, operator: "and" | "or"): Info[] {
  return "conjunction" in info && info.conjunction === operator
    ? [...partsOf(info.left, operator), ...partsOf(info.right, operator)]
    : [info];
}
