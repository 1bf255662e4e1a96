import { verify } from "node:crypto";
import { z } from "zod";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import { standInFor } from "../../adapters/outbound/stand-in-for.ts";
import type { Services } from "../../core/deps.ts";

/** Keys of GitHub's secret scanning, which signs its reports (docs.github.com, "Secret scanning"). */
const KEYS = "https://api.github.com/meta/public_keys/secret_scanning";
const KEYS_MS = 3_600_000;
/** Pause before keys are fetched again after a failure, because anyone can send a signature. */
const RETRY_MS = 60_000;
const keyList = z.object({
  public_keys: z.array(z.object({ key_identifier: z.string(), key: z.string() })),
});

/** Returns keys by identifier. Throws if the response is an error, such as for too many calls. */
function readList(body: Buffer): Map<string, string> {
  try {
    const list = keyList.parse(JSON.parse(body.toString("utf8")));
    return new Map(list.public_keys.map(({ key_identifier, key }) => [key_identifier, key]));
  } catch (error) {
    throw new OutboundError("unreachable", "GitHub's answer lists no keys.", error);
  }
}

type Signed = { keyId: string; signature: string; body: Buffer };

/** Returns a check whether GitHub signed the bytes. It throws `OutboundError` if the keys can't be read. */
export function createSignatureCheck({ outbound, clock }: Services) {
  let known = { keys: Promise.resolve(new Map<string, string>()), until: 0 };

  function readKeys() {
    const answer = outbound.get(standInFor(outbound)(KEYS), { accept: "application/json" });
    const read = { keys: answer.then(({ body }) => readList(body)), until: clock() + KEYS_MS };
    read.keys.catch(() => {
      read.until = clock() + RETRY_MS;
    });
    return read;
  }

  return async ({ keyId, signature, body }: Signed): Promise<boolean> => {
    if (clock() >= known.until) known = readKeys();
    const key = (await known.keys).get(keyId);
    if (!key) return false;
    return verify("sha256", body, key, Buffer.from(signature, "base64"));
  };
}
