import { z } from "zod";

/** Workspace roles, from full access to read-only. `may` follows "a viewer ". */
export const ROLES = {
  owner: { name: "Owner", may: "does everything, and decides who owns the workspace" },
  admin: { name: "Admin", may: "does everything, including the plan and the team, but cannot change owners" },
  developer: { name: "Developer", may: "creates and changes projects, tokens, attributions, and revenue" },
  viewer: { name: "Viewer", may: "sees everything but the audit log, and changes nothing" },
} as const satisfies Record<string, { name: string; may: string }>;
export type Role = keyof typeof ROLES;
export const roles = Object.keys(ROLES) as [Role, ...Role[]];

export const role = z.enum(roles, "Choose one of the roles owner, admin, developer and viewer");

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
