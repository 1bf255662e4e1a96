export const VERSION = "0.1.0";

type Runtime = {
  process?: { versions?: { node?: string } };
  Deno?: { version: { deno: string } };
};

/** Returns the SDK's User-Agent, such as `byline-sdk/0.1.0 (node 24.1.0)`. */
export function userAgent(): string {
  const { Deno, process } = globalThis as Runtime;
  if (Deno) return `byline-sdk/${VERSION} (deno ${Deno.version.deno})`;
  const node = process?.versions?.node;
  return `byline-sdk/${VERSION}${node ? ` (node ${node})` : ""}`;
}
