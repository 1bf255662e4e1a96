/** Version of the cursors' content, so that older cursors are refused instead of misread. */
const VERSION = "1";

/** Returns an opaque position in a list. */
export function encodeCursor(...parts: string[]): string {
  return Buffer.from([VERSION, ...parts].join("\n")).toString("base64url");
}

/** Returns the parts of a cursor, or null if it isn't one of ours. */
export function decodeCursor(cursor: string, count: number): string[] | null {
  const [version, ...parts] = Buffer.from(cursor, "base64url").toString("utf8").split("\n");
  const isOurs = version === VERSION && parts.length === count && encodeCursor(...parts) === cursor;
  return isOurs && parts.every((part) => !part.includes("\u0000")) ? parts : null;
}
