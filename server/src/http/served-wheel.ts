import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { zip } from "../kit/zip.ts";
import { EXAMPLE_ORIGIN, serveArchive } from "./served-package.ts";

/** Serves the Python client in `folder` as a wheel, installed from its address, that calls this instance. */
export function addWheel(app: FastifyInstance, { url }: Config, folder: string) {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const version = /"(.+)"/.exec(read("byline/_version.py"))?.[1] as string;
  serveArchive(app, {
    address: `/python/byline_sdk-${version}-py3-none-any.whl`,
    type: "application/zip",
    pack() {
      const files: Record<string, string> = {};
      for (const file of readdirSync(path.join(folder, "byline")).toSorted())
        if (/[.](py|typed)$/.test(file)) files[`byline/${file}`] = read(`byline/${file}`);
      files["byline/_instance.py"] = `INSTANCE_URL: str | None = ${JSON.stringify(url)}\n`;
      const info = `byline_sdk-${version}.dist-info`;
      files[`${info}/METADATA`] = metadataOf(version, url, read("README.md"));
      files[`${info}/WHEEL`] =
        "Wheel-Version: 1.0\nGenerator: byline\nRoot-Is-Purelib: true\nTag: py3-none-any\n";
      files[`${info}/licenses/LICENSE`] = read("../LICENSE");
      return wheelOf(files, `${info}/RECORD`);
    },
  });
}

function metadataOf(version: string, url: string, readme: string): string {
  return `Metadata-Version: 2.4
Name: byline-sdk
Version: ${version}
Summary: The Python client of the Byline API: records who made it, in one call
License-Expression: Apache-2.0
License-File: LICENSE
Requires-Python: >=3.11
Project-URL: Documentation, ${url}/docs/python
Project-URL: Support, ${url}/support
Description-Content-Type: text/markdown

${readme.replaceAll(EXAMPLE_ORIGIN, url)}`;
}

/** Returns a ZIP that includes a list of its files and their hashes. */
function wheelOf(files: Record<string, string>, record: string): Buffer {
  const rows = Object.entries(files).map(([name, text]) => {
    const hash = createHash("sha256").update(text).digest("base64url");
    return `${name},sha256=${hash},${Buffer.byteLength(text)}\n`;
  });
  return zip({ ...files, [record]: `${rows.join("")}${record},,\n` });
}
