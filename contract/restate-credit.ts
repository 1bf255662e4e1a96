import { CREDIT_MEMBERS, LICENSE_MEMBERS } from "./credit.ts";

/**
 * Metadata that says this license or source, in the member that said it before, if one did; no other member
 * says something else.
 */
export function restate(
  metadata: Record<string, unknown>,
  part: "license" | "source",
  value: string,
): Record<string, unknown> {
  const members: readonly string[] = CREDIT_MEMBERS[part];
  const member = members.find((name) => typeof metadata[name] === "string");
  const replaced: readonly string[] = part === "license" ? LICENSE_MEMBERS : members;
  const kept = Object.entries(metadata).filter(([name]) => !replaced.includes(name));
  return {
    ...Object.fromEntries(kept),
    [member ?? (part === "license" ? "license" : "original_url")]: value,
  };
}
