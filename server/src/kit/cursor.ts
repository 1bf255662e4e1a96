/** An opaque position in a list. */
export function encodeCursor(...parts: string[]): string {
  return Buffer.from(parts.join("\n")).toString("base64url");
}

/** The parts of a cursor, or null when it is not one of ours. */
export function decodeCursor(cursor: string, count: number): string[] | null {
  const parts = Buffer.from(cursor, "base64url").toString("utf8").split("\n");
  return parts.length === count && parts.every((part) => part.isWellFormed() && !part.includes("\u0000"))
    ? parts
    : null;
}
