import { writeFileSync } from "node:fs";
import path from "node:path";
import type { OpenApi } from "@byline/contract/openapi.ts";
import { buildPlatform } from "../sandbox/rights-platform/build-platform.ts";
import type { Store } from "../sandbox/rights-platform/store.ts";
import { readConfig } from "../server/src/config.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createFairTurns } from "../server/src/core/fair-turns.ts";
import { createLog } from "../server/src/core/log.ts";
import { buildApp } from "../server/src/entry/app.ts";
import { tidyOpenApi } from "../server/src/http/tidy-openapi.ts";
import { writeSpdxList } from "./gen-licenses.ts";
import { writePython } from "./gen-python.ts";
import { writeTypescript } from "./gen-typescript.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Returns the files generated from the routes, by path in the repository. A test compares them with the
 * committed files.
 */
export async function generateFiles(): Promise<Record<string, string>> {
  const document = await describeApi();
  return {
    "contract/licenses/spdx-list.json": writeSpdxList(),
    "sdk/openapi.json": `${JSON.stringify(document, null, 2)}\n`,
    ...writeTypescript(document),
    ...writePython(document),
    "docs/rights-platform.openapi.json": `${JSON.stringify(await describePlatform(), null, 2)}\n`,
  };
}

/** Returns the OpenAPI document of a rights platform, from the reference platform. */
async function describePlatform(): Promise<OpenApi> {
  const app = await buildPlatform({
    store: {} as Store,
    key: "",
    callbackSecret: "",
    callbackUrl: () => null,
  });
  await app.ready();
  const document = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  return tidyOpenApi(document, "/attributions");
}

/**
 * Returns the OpenAPI document without starting a server. Describing the routes needs the settings, the log,
 * the bus, and turns, but no database.
 */
async function describeApi(): Promise<OpenApi> {
  const config = readConfig({ BYLINE_URL: "https://byline.example" });
  const bus = { subscribe: () => () => {} };
  const turns = createFairTurns();
  const app = await buildApp({ config, log: createLog("silent"), bus, turns } as unknown as Deps);
  await app.ready();
  const { body } = await app.inject("/v1/openapi.json");
  await app.close();
  return JSON.parse(body);
}

if (process.argv[1] === import.meta.filename) {
  const files = await generateFiles();
  if (process.argv[2] === "released")
    files["sdk/openapi.released.json"] = files["sdk/openapi.json"] as string;
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(root, file), content);
}
