import { z } from "zod";

/** Workspace roles, from full access to read-only. `may` follows "a viewer ". */
export const ROLES = {
  owner: { name: "Owner", may: "has full access, including ownership" },
  admin: { name: "Admin", may: "has full access, including the plan and the team, but can't change owners" },
  developer: { name: "Developer", may: "can create and change projects, tokens, attributions, and revenue" },
  viewer: { name: "Viewer", may: "can see everything except the audit log, but can't change anything" },
} as const satisfies Record<string, { name: string; may: string }>;
export type Role = keyof typeof ROLES;
export const roles = Object.keys(ROLES) as [Role, ...Role[]];

export const role = z.enum(roles, "Choose owner, admin, developer, or viewer");

/** Whether a role may change anything in the workspace. */
export const roleMayWrite = (of: Role) => of !== "viewer";

/** Whether role `a` has more permissions than role `b`. */
export const ranksAbove = (a: Role, b: Role) => roles.indexOf(a) < roles.indexOf(b);

/** Returns the role with its article, such as "an admin". */
export const aRole = (of: Role) => (/^[aeiou]/.test(of) ? `an ${of}` : `a ${of}`);

/** Returns the roles that someone with this role may assign, including to themselves. */
export function rolesToGive(by: Role): Role[] {
  if (by === "owner") return roles;
  return by === "admin" ? roles.filter((one) => one !== "owner") : [];
}
