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
  const role = readRole(stated);
  if (role) return { role, term: termOf(stated) };
  const message = `"${stated.slice(0, 60)}" isn't a known role. The credit shows it after the name.`;
  warnings.push({ path: `${path}.role`, code: "role_unknown", message });
  return { role: "contributor", term: ROLE_TEXT.test(stated) ? stated : null };
}

/** A role in words, not an address. */
const ROLE_TEXT = /^(?!\w+:\/\/).{1,60}$/u;
