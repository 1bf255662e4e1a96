const PAGE_BYTES = 65_536;
const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;

/** Returns the WebAssembly module with its memory limited to `maxBytes`, which can't be set from outside. */
export function limitMemory(wasm: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  let at = HEADER_BYTES;
  while (at < wasm.length && wasm[at] !== MEMORY_SECTION) at = sectionAt(wasm, at).end;
  const { start, end } = sectionAt(wasm, at);
  const least = readNumber(wasm, start + 2).value; // after the memory count (1) and flags
  const memory = [1, 1, ...numberBytes(least), ...numberBytes(Math.floor(maxBytes / PAGE_BYTES))];
  const section = [MEMORY_SECTION, ...numberBytes(memory.length), ...memory];
  return Buffer.concat([wasm.subarray(0, at), Uint8Array.from(section), wasm.subarray(end)]);
}

function sectionAt(wasm: Uint8Array, at: number) {
  const { value, next } = readNumber(wasm, at + 1);
  return { start: next, end: next + value };
}

/** Reads a WebAssembly number in LEB128: seven bits per byte, lowest first. */
function readNumber(wasm: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  for (let at = from, scale = 1; ; at++, scale *= 128) {
    const byte = wasm[at] ?? 0;
    value += (byte % 128) * scale;
    if (byte < 128) return { value, next: at + 1 };
  }
}

function numberBytes(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...numberBytes(Math.floor(value / 128))];
}
