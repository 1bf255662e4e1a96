import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "../../config-objects.ts";
import { AppError } from "../../core/errors.ts";
import type { Objects } from "./objects.ts";

/** Maximum time until a response begins, including retries. An object's bytes may take longer. */
const ANSWER_MS = 30_000;
const RETRIES = 2;

/** Returns a store in a bucket of any service with the S3 protocol, addressed by path. */
export function createBucket({ endpoint, bucket, region, keyId, secret }: BucketSettings): Objects {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: "s3",
    retries: RETRIES,
  });

  /** `path` is within the bucket. A 404 is returned; other refusals throw 503. */
  async function call(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_MS);
    try {
      const request = { method, signal: abort.signal, ...(body && { body }) };
      const response = await client.fetch(`${endpoint}/${bucket}${path}`, request);
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The object store answered ${method} with the status ${response.status}`);
    } catch (cause) {
      const failure = new AppError(
        "unavailable",
        "We can't store or read files right now. Try again in 30 seconds.",
        {
          retryAfter: 30,
        },
      );
      throw Object.assign(failure, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(key, bytes) {
      const { status } = await finished(await call("PUT", `/${key}`, new Uint8Array(bytes)));
      if (status === 404) throw new Error(`The object store has no bucket ${bucket}`);
    },
    async get(key) {
      const response = await call("GET", `/${key}`);
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await finished(response);
      return null;
    },
    async remove(key) {
      await finished(await call("DELETE", `/${key}`));
    },
    async *list(prefix) {
      for (let token: string | undefined = ""; token !== undefined; ) {
        const page = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
        const response = await call("GET", `?${new URLSearchParams(page)}`);
        const listed = await response.text();
        for (const [, key = ""] of listed.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key;
        token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(listed)?.[1];
      }
    },
  };
}

async function finished(response: Response): Promise<Response> {
  await response.body?.cancel();
  return response;
}
