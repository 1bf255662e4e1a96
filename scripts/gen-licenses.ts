import list from "spdx-license-list/spdx.json" with { type: "json" };
import { addressKey, nameKey } from "../contract/licenses/text.ts";

/**
 * Returns the parts of the SPDX list needed to read licenses: names that differ from their ids, and addresses
 * of OSI-approved licenses. A shared address refers to the `-only` license.
 */
export function writeSpdxList(): string {
  const entries = Object.entries<{ name: string; url?: string; osiApproved: boolean }>(list).sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const others = entries.filter(([id]) => !/^CC-BY|^CC0|^CC-PDM|\+$/.test(id));
  const names = others
    .filter(([id, { name }]) => nameKey(id) !== nameKey(name))
    .map(([id, { name }]) => [id, name]);
  const found = new Map<string, string[]>();
  for (const [id, { url, osiApproved }] of others) {
    const key = osiApproved && url ? addressKey(url) : null;
    if (key?.includes("/") && !BY_ID.test(key)) found.set(key, [...(found.get(key) ?? []), id]);
  }
  const addresses = [...found].flatMap(([key, ids]) => {
    const only = ids.length === 1 ? ids[0] : ids.find((id) => id.endsWith("-only"));
    return only ? [[key, only]] : [];
  });
  const shortened = { names: Object.fromEntries(names), addresses: Object.fromEntries(addresses) };
  return `${JSON.stringify(shortened, null, 2)}\n`;
}

/** Sites whose addresses end in the license's id. */
const BY_ID = /^(?:opensource\.org\/licen[cs]es?|spdx\.org\/licenses)\//;
