import type { Fetch, Found } from "./adapter.ts";
import type { FileReading } from "./files/field.ts";

const TASK = new URL("./file-task.ts", import.meta.url);

/**
 * Returns the statements in a picture, sound, or film, or null for other files. Throws what `Decode` throws.
 * Statements signed by someone on the trust list come before other fields, those signed by anyone else after
 * them. If the file changed since it was signed, its signed statements are dropped. Skips the signature of a
 * cut file.
 */
export async function readFileStatements(
  bytes: Uint8Array,
  { manifests, decode }: Pick<Fetch, "manifests" | "decode">,
  { whole } = { whole: true },
): Promise<Pick<Found, "statements" | "credentials" | "fields" | "warnings"> | null> {
  const read = await decode<FileReading | null>(TASK, { bytes });
  const signed = whole ? await manifests(bytes) : null;
  if (!signed) return read;
  const { credentials } = signed;
  const all = [signed.statements, read?.statements ?? []];
  const statements = (credentials.state === "valid" ? all : all.toReversed()).flat();
  return { ...read, statements, credentials };
}
