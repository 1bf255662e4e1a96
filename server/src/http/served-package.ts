import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { tar } from "../kit/tar.ts";
import { etagOf, isKnown } from "./etags.ts";

/** The origin that stands for the instance in the packages' texts. */
export const EXAMPLE_ORIGIN = "https://byline.example";

/** `docs` is the package's documentation page. */
type Served = { address: `/${string}.tgz`; docs: `/docs/${string}`; folder: string };

/** Serves the build in `folder` as an npm package, installed from its address, that calls this instance. */
export function addPackage(app: FastifyInstance, { url }: Config, { address, docs, folder }: Served) {
  serveArchive(app, { address, type: "application/gzip", pack: () => pack(folder, url, docs) });
}

type Archive = { address: `/${string}`; type: string; pack: () => Buffer };

/** Serves an archive, packed on its first request. */
export function serveArchive(app: FastifyInstance, { address, type, pack }: Archive) {
  let packed: { archive: Buffer; etag: string } | undefined;
  app.get(address, { schema: { hide: true } }, (request, reply) => {
    if (!packed) {
      const archive = pack();
      packed = { archive, etag: etagOf(archive) };
    }
    reply.headers({ "cache-control": "no-cache", etag: packed.etag });
    if (isKnown(request, packed.etag)) return reply.status(304).send();
    return reply.type(type).send(packed.archive);
  });
}

function pack(folder: string, url: string, docs: string): Buffer {
  const files: Record<string, string> = {};
  for (const file of readdirSync(folder).toSorted())
    files[`package/${file}`] = readFileSync(path.join(folder, file), "utf8").replaceAll(EXAMPLE_ORIGIN, url);
  files["package/instance.js"] = `export const INSTANCE_URL = ${JSON.stringify(url)};\n`;
  const described = JSON.parse(files["package/package.json"] as string);
  const addresses = { homepage: url + docs, bugs: { url: `${url}/support` } };
  files["package/package.json"] = `${JSON.stringify({ ...described, ...addresses }, null, 2)}\n`;
  return gzipSync(tar(files), { level: 9 });
}
