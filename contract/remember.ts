/**
 * Returns a function that finds a value for a text, or returns the one it found lately. Keeps `limit` values,
 * then starts over. For what is read again and again from few different texts.
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
