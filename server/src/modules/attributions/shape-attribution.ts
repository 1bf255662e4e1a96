import { MEMBERS } from "@byline/contract/attribution-members.ts";
import type { Attribution, PublicAttribution } from "@byline/contract/attributions.ts";
import { camelCase } from "@byline/contract/names.ts";
import type { StoredAttribution } from "./queries.ts";

const SHOWN = Object.entries(MEMBERS).map(([name, { shown }]) => ({
  name,
  member: camelCase(name) as keyof StoredAttribution,
  leftOut: shown.safeParse(undefined).success,
}));

export function shapePublicAttribution(attribution: StoredAttribution): PublicAttribution {
  const shape: Record<string, unknown> = {};
  for (const { name, member, leftOut } of SHOWN)
    if (attribution[member] !== null || !leftOut) shape[name] = inJson(attribution[member]);
  return shape as PublicAttribution;
}

export function shapeAttribution(attribution: StoredAttribution): Attribution {
  return Object.fromEntries(SHOWN.map(({ member }) => [member, inJson(attribution[member])])) as Attribution;
}

const inJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
