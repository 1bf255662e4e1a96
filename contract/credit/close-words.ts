/** Removes the letter at an index. At the end of a word, returns all of it. Close words share a result. */
const withoutLetter = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);

/** Returns a function that finds the first of these words that is close to a given one. */
export function closestOf(words: string[]): (word: string) => string | undefined {
  /** Indexes of known words by the results of `withoutLetter`, to compare a name with few of them. */
  const shortened = new Map<string, number[]>();
  for (const [index, name] of words.entries())
    for (let at = 0; at <= name.length; at++) {
      const key = withoutLetter(name.toLowerCase(), at);
      shortened.set(key, [...(shortened.get(key) ?? []), index]);
    }
  const longest = Math.max(...words.map(({ length }) => length));
  return (word) => {
    if (word.length > longest + 1) return undefined;
    const lower = word.toLowerCase();
    let first = words.length;
    for (let at = 0; at <= lower.length; at++)
      for (const index of shortened.get(withoutLetter(lower, at)) ?? [])
        if (index < first && isClose(word, words[index] as string)) first = index;
    return words[first];
  };
}

/** Whether two words differ by one letter added, left out, or changed, or by two swapped letters. */
export function isClose(word: string, known: string): boolean {
  if (Math.min(word.length, known.length) < 4 || Math.abs(word.length - known.length) > 1) return false;
  const [a, b] = [word.toLowerCase(), known.toLowerCase()];
  if (a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.length > 1 && restA.slice(2) === restB.slice(2);
  if (isSwapped) return true;
  if (Math.min(a.length, b.length) < 5) return false;
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}

/**
 * Whether a four-letter word is a five-letter word without one letter. Other changes make too many real
 * words, such as "test".
 */
export const isLetterShort = (word: string, known: string): boolean =>
  word.length === 4 && known.length === 5 && [...known].some((_, at) => withoutLetter(known, at) === word);
