import { clean } from "./text.ts";

/** The elements of JATS 1.3 for contributors. */
export const JATS_MEMBERS = ["contrib-group", "contrib"];

type Members = Record<string, unknown>;

/**
 * Returns the contributors in JATS as CSL names with their roles. XML parsers write an attribute as
 * `@contrib-type`, `@_contrib-type`, or in `$`, and text as `#text` or `_`.
 */
export function contribsIn(value: unknown): Members[] {
  return listOf(value)
    .filter(isObject)
    .flatMap<Members>((item) =>
      item.contrib === undefined ? contributorOf(item) : contribsIn(item.contrib),
    );
}

function contributorOf(contrib: Members): Members {
  const alternatives = listOf(contrib["name-alternatives"])[0];
  const named = isObject(alternatives) ? alternatives : contrib;
  const name = listOf(named.name)[0];
  const collab = textIn(named.collab);
  const id = listOf(contrib["contrib-id"]).map(textIn).find(Boolean);
  return {
    ...(isObject(name) ? partsOf(name) : { name: textIn(named["string-name"]) ?? collab }),
    // JATS: the author is unknown or withheld.
    ...("anonymous" in contrib && { name: "anonymous" }),
    ...(collab !== null && { kind: "organization" }),
    ...(id && { id }),
    role: attributeOf(contrib, "contrib-type"),
  };
}

/** With the style "eastern", the family name comes first. */
function partsOf(name: Members): Members {
  const [family, given, suffix] = ["surname", "given-names", "suffix"].map((part) => textIn(name[part]));
  const isEastern = attributeOf(name, "name-style") === "eastern" && family && given;
  return isEastern ? { name: `${family} ${given}` } : { family, given, suffix };
}

function attributeOf(element: Members, name: string): string | null {
  const within = isObject(element.$) ? element.$[name] : undefined;
  return clean(element[`@${name}`] ?? element[`@_${name}`] ?? element[name] ?? within);
}

function textIn(value: unknown): string | null {
  const [one] = listOf(value);
  return isObject(one) ? textIn(one["#text"] ?? one._ ?? one.institution) : clean(one);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
