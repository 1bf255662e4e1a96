import type { Fetch, Found } from "./adapter.ts";
import type { FileReading } from "./files/field.ts";

const TASK = new URL("./file-task.ts", import.meta.url);

/**
 * What a picture, a sound or a film states about itself; null for what is none. Throws what `Decode`
 * throws. What is signed by somebody on the trust list counts before its other fields, what is signed by
 * anybody else after them, and what was changed since not at all. The signature of a file that was cut is not
 * checked.
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
