import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterwards } from "./harness.ts";

const [BUCKET, REGION, KEY_ID, SECRET] = ["byline-files", "eu-test-1", "AKIATEST", "a-secret-of/the+tests"];
const PAGE = 3;

/** An S3 store of this machine. It keeps objects in memory, lists few at a time, and verifies signatures. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body)) return response.writeHead(403).end();
    const { pathname, searchParams } = addressOf(request);
    const [, bucket, ...parts] = pathname.split("/");
    const key = parts.join("/");
    if (bucket !== BUCKET) return response.writeHead(404).end();
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    if (request.method !== "GET") return response.end();
    if (!key) return response.end(list(objects, searchParams));
    const object = objects.get(key);
    return object ? response.end(object) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = {
    BYLINE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BYLINE_S3_BUCKET: BUCKET,
    BYLINE_S3_REGION: REGION,
    BYLINE_S3_KEY_ID: KEY_ID,
    BYLINE_S3_SECRET: SECRET,
  };
  return { objects, settings };
}

const addressOf = ({ url = "", headers }: http.IncomingMessage) => new URL(url, `http://${headers.host}`);

function list(objects: Map<string, Buffer>, asked: URLSearchParams): string {
  const after = asked.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get("prefix") ?? "") && key > after);
  const page = keys.toSorted().slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${page.map((key) => `<Key>${key}</Key>`).join("")}${next}</ListBucketResult>`;
}

const sha = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4 in the header, as the store's own documentation computes it. */
function isSigned(request: http.IncomingMessage, body: Buffer): boolean {
  const { headers, method = "" } = request;
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/;
  const [, keyId, day = "", region, names = "", signature = ""] =
    signed.exec(headers.authorization ?? "") ?? [];
  const hash = String(headers["x-amz-content-sha256"]);
  if (keyId !== KEY_ID || region !== REGION || !names.split(";").includes("host")) return false;
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha(body)) return false;
  const { pathname, searchParams } = addressOf(request);
  const canonical = [
    method,
    pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    hash,
  ].join("\n");
  const key = mac(mac(mac(mac(`AWS4${SECRET}`, day), region), "s3"), "aws4_request");
  const scope = `${day}/${region}/s3/aws4_request`;
  const right = mac(key, ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha(canonical)].join("\n"));
  return timingSafeEqual(right, Buffer.from(signature, "hex"));
}
