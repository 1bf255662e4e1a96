import type { Fetch, Found } from "./adapter.ts";
import type { Statement } from "./statements.ts";

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
): Promise<Pick<Found, "statements" | "credentials"> | null> {
  const statements = await decode<Statement[] | null>(TASK, { bytes });
  const signed = whole ? await manifests(bytes) : null;
  if (!signed) return statements && { statements };
  const all = [signed.statements, statements ?? []];
  const { credentials } = signed;
  return { statements: (credentials.state === "valid" ? all : all.toReversed()).flat(), credentials };
}
