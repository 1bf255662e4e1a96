import { MEMBERS } from "@byline/contract/attribution-members.ts";
import type { Attribution, PublicAttribution } from "@byline/contract/attributions.ts";
import { camelCase } from "@byline/contract/names.ts";
import { creditUrl } from "./credit-address.ts";
import type { StoredAttribution } from "./queries.ts";

type Shown = StoredAttribution & { url: string | null };

const SHOWN = Object.entries(MEMBERS).map(([name, { shown }]) => ({
  name,
  member: camelCase(name) as keyof Shown,
  leftOut: shown.safeParse(undefined).success,
}));

export function shapePublicAttribution(stored: StoredAttribution, siteUrl: string): PublicAttribution {
  const attribution: Shown = { ...stored, url: creditUrl(siteUrl, stored) };
  const shape: Record<string, unknown> = {};
  for (const { name, member, leftOut } of SHOWN)
    if (attribution[member] !== null || !leftOut) shape[name] = inJson(attribution[member]);
  return shape as PublicAttribution;
}

export function shapeAttribution(stored: StoredAttribution, siteUrl: string): Attribution {
  const attribution: Shown = { ...stored, url: creditUrl(siteUrl, stored) };
  return Object.fromEntries(SHOWN.map(({ member }) => [member, inJson(attribution[member])])) as Attribution;
}

const inJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
