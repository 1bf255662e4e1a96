/**
 * Returns a function that caches values by text. Keeps `limit` values, then starts over. Meant for a few
 * texts that are read often.
 */
export function rememberRecent<T>(limit: number): (text: string, find: () => T) => T {
  const recent = new Map<string, T>();
  return (text, find) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    if (recent.size >= limit) recent.clear();
    const found = find();
    recent.set(text, found);
    return found;
  };
}
