/** Changes when what cursors hold does, so that one made before is refused instead of misread. */
const VERSION = "1";

/** An opaque position in a list. */
export function encodeCursor(...parts: string[]): string {
  return Buffer.from([VERSION, ...parts].join("\n")).toString("base64url");
}

/** The parts of a cursor, or null when it is not one of ours. */
export function decodeCursor(cursor: string, count: number): string[] | null {
  const [version, ...parts] = Buffer.from(cursor, "base64url").toString("utf8").split("\n");
  const isOurs = version === VERSION && parts.length === count && encodeCursor(...parts) === cursor;
  return isOurs && parts.every((part) => !part.includes("\u0000")) ? parts : null;
}
