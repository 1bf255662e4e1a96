/** Returns the Levenshtein distance of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const [above = 0, left = 0, diagonal = 0] = [row[j], next[j - 1], row[j - 1]];
      next.push(Math.min(above + 1, left + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const plain = (name: string) => name.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
const MAX_TYPED_LENGTH = 64;

/** Returns the most similar known name, ignoring case, or null if none is similar. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const wanted = plain(typed.slice(0, MAX_TYPED_LENGTH));
  const allowed = Math.max(1, Math.ceil(wanted.length / 3));
  const [best] = names
    .map((name) => ({ name, off: distance(wanted, plain(name)) }))
    .filter(({ name, off }) => off <= allowed || (wanted.length > 2 && plain(name).includes(wanted)))
    .toSorted((a, b) => a.off - b.off);
  return best?.name ?? null;
}
