/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Returns a generator whose numbers depend only on the text (mulberry32, seeded with its FNV-1a hash). */
export function randomOf(text: string): Random {
  let state = 2_166_136_261;
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
