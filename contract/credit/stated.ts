/** The members of a list, each with its place there. */
type Places = ReadonlyMap<string, number>;

export const placesOf = (members: readonly string[]): Places =>
  new Map(members.map((member, place) => [member, place]));

/** Returns the members that metadata has of a list, in the order of the list. */
export function statedOf(metadata: Record<string, unknown>, places: Places): string[] {
  const stated: string[] = [];
  for (const member in metadata) if (places.has(member)) stated.push(member);
  return stated.length < 2
    ? stated
    : stated.sort((a, b) => (places.get(a) as number) - (places.get(b) as number));
}

/**
 * Whether metadata has one of these members. Readers of many members ask first: most metadata has few, and
 * every call that records reads it.
 */
export function statesAny(metadata: Record<string, unknown>, members: ReadonlySet<string>): boolean {
  for (const member in metadata) if (members.has(member)) return true;
  return false;
}
