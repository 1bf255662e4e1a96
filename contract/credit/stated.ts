/** Members with their positions in a list. */
type Places = ReadonlyMap<string, number>;

export const placesOf = (members: readonly string[]): Places =>
  new Map(members.map((member, place) => [member, place]));

/** Returns the metadata's members that are in a list, in the list's order. */
export function statedOf(metadata: Record<string, unknown>, places: Places): string[] {
  const stated: string[] = [];
  for (const member in metadata) if (places.has(member)) stated.push(member);
  return stated.length < 2
    ? stated
    : stated.sort((a, b) => (places.get(a) as number) - (places.get(b) as number));
}

/**
 * Whether metadata has one of these members. Checked before reading many members, because most metadata has
 * few, and every recording call reads it.
 */
export function statesAny(metadata: Record<string, unknown>, members: ReadonlySet<string>): boolean {
  for (const member in metadata) if (members.has(member)) return true;
  return false;
}
