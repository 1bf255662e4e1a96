import exceptions from "spdx-exceptions/index.json" with { type: "json" };
import parse, { type Info } from "spdx-expression-parse";
import { joinLicenses, type License } from "./license.ts";
import { listed, listedId } from "./spdx.ts";

const MAX_PARTS = 32;
const MAX_DEPTH = 8;
const EXCEPTIONS = new Map(exceptions.map((id) => [id.toUpperCase(), id]));

/**
 * Reads a license expression (SPDX 2.3, annex D) with operators in any case, and a choice that Cargo and
 * people write with a slash. Each license may be an id or a name that `readOne` knows.
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

const COMBINABLE = new Set<License["kind"]>(["license", "dedication", "mark", "public-domain", "custom"]);

/** Rewrites an expression so that the parser accepts it; null if it has no operator or an unknown license. */
function canonical(text: string, idOf: (name: string) => string | null): string | null {
  const tokens = text
    .replaceAll(/[()]/g, " $& ")
    .replaceAll(/(\S)\s*\/\s*(?=\S)/g, "$1 OR ")
    .split(" ")
    .filter(Boolean);
  if (tokens.length > MAX_PARTS * 8) return null;
  const written: string[] = [];
  let words: string[] = [];
  let depth = 0;
  let operators = 0;
  const flush = () => {
    if (words.length === 0) return true;
    const name = words.join(" ");
    words = [];
    const id = written.at(-1) === "WITH" ? EXCEPTIONS.get(name.toUpperCase()) : idOrLater(name, idOf);
    if (id) written.push(id);
    return Boolean(id);
  };
  for (const token of tokens) {
    const operator = OPERATORS.has(token.toUpperCase()) ? token.toUpperCase() : null;
    if (operator === null) words.push(token);
    else {
      if (!flush()) return null;
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
  return later ?? (base && `${base}+`);
}

/** Reads `Apache-1.0+`: this version or a later one. */
export function readPlus(text: string): License | null {
  const [, id] = /^([\w.-]+)\+$/.exec(text) ?? [];
  const found = id ? listedId(id) : null;
  return found && !/-(?:only|or-later)$/.test(found)
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
  const name = `${base.name}${plus ? " or later" : ""}${exception ? ` with ${exception}` : ""}`;
  const spdx = base.spdx && `${base.spdx}${plus ? "+" : ""}${exception ? ` WITH ${exception}` : ""}`;
  return { ...base, name, spdx };
}

/** The parts that one operator joins, in their order. */
function partsOf(info: Info, operator: "and" | "or"): Info[] {
  return "conjunction" in info && info.conjunction === operator
    ? [...partsOf(info.left, operator), ...partsOf(info.right, operator)]
    : [info];
}
