import { type Role, readRole, termOf } from "./roles.ts";
import { textOf } from "./text.ts";

/** A role's path. `warnings` have the shape of `CreditWarning`. */
type Place = { path: string; warnings: { path: string; code: string; message: string }[] };

export const statedRole = (members: Record<string, unknown>) =>
  members.role ?? members.roleName ?? members.roles ?? members.contributorType ?? members.creatorType;

/**
 * Reads a role, or returns null without one. An unknown role becomes a contributor with the role as its term.
 */
export function roleOf(
  members: Record<string, unknown>,
  { path, warnings }: Place,
): { role: Role; term: string | null } | null {
  const value = statedRole(members);
  const stated = textOf(value);
  if (stated === null) return null;
  if (Array.isArray(value) && value.length > 1) {
    const message = `Only the role "${stated.slice(0, 60)}" is used. List the person once for each role.`;
    warnings.push({ path: `${path}.role`, code: "role_unknown", message });
  }
  const each = eachRole(stated).map((one) => ({ role: roleIn(one), term: termIn(one) }));
  const [{ role } = { role: null }] = each;
  if (role) return { role, term: each.flatMap(({ term }) => term ?? []).join(", ") || null };
  const message = `"${stated.slice(0, 60)}" isn't a known role. The credit shows it after the name.`;
  warnings.push({ path: `${path}.role`, code: "role_unknown", message });
  return { role: "contributor", term: ROLE_TEXT.test(stated) ? stated : null };
}

/** A role in words, not an address. */
const ROLE_TEXT = /^(?!\w+:\/\/).{1,60}$/u;

/** CISAC's codes for roles in cue sheets and registrations of works. */
const CISAC: Record<string, Role> = {
  ...{ CA: "songwriter", C: "composer", A: "lyricist", AR: "arranger", AD: "adapter" },
  ...{ TR: "translator", E: "publisher", SE: "publisher" },
};
/** CRediT (NISO Z39.104): what contributors to research did. */
const CREDIT = new Set([
  ...["conceptualization", "data curation", "formal analysis", "funding acquisition", "investigation"],
  ...["methodology", "project administration", "resources", "software", "supervision", "validation"],
  ...["visualization", "writing – original draft", "writing – review & editing"],
]);
const creditTerm = (text: string): string | null => {
  const term = text.toLowerCase().replace(/^writing -(?=\s)/, "writing –");
  return CREDIT.has(term) ? term : null;
};

const roleIn = (text: string): Role | null =>
  (Object.hasOwn(CISAC, text) && CISAC[text]) || readRole(text) || (creditTerm(text) ? "contributor" : null);
const termIn = (text: string): string | null => termOf(text) ?? creditTerm(text);

/** Splits "COMPOSER+LYRICIST" and "piano, composer" if each part is a role and the whole text isn't. */
function eachRole(text: string): string[] {
  if (roleIn(text) || !/[+,;/&]| and /.test(text)) return [text];
  const parts = text.split(/\s*[+,;/&]\s*| and /);
  return parts.every(roleIn) ? parts : [text];
}

const MAX_ROLES = 20;

/** Returns an item once for each of its roles. Other contributions stay together, as one item's terms. */
export function withEachRole(item: unknown): unknown[] {
  const value = statedRole(Object(item));
  if (value === undefined || (typeof value === "string" && readRole(value))) return [item];
  const texts = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== null);
  const roles = [...new Set(texts.slice(0, MAX_ROLES + 1).flatMap(eachRole))];
  if (roles.length === 0 || roles.length > MAX_ROLES) return [item];
  const { contributor: others = [], own = [] } = Object.groupBy(roles, (role) =>
    roleIn(role) === "contributor" ? "contributor" : "own",
  );
  const joined = others.length > 0 ? [others.join(", ")] : [];
  return [...own, ...joined].map((role) => ({ ...Object(item), role }));
}
