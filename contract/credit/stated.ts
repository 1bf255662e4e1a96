/**
 * Whether metadata has one of these members. Readers of many members ask first: most metadata has few, and
 * every call that records reads it.
 */
export function statesAny(metadata: Record<string, unknown>, members: ReadonlySet<string>): boolean {
  for (const member in metadata) if (members.has(member)) return true;
  return false;
}
