import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The cluster's template database, migrated; each test file works on a copy. */
    templateUrl: string;
    /** A data folder whose database is migrated; each process under test works on a copy. */
    templateFolder: string;
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const parent = await mkdtemp(path.join(tmpdir(), "byline-test-"));
  await chmod(parent, 0o755); // the database's own user must be able to enter
  const [templateFolder, dir] = [path.join(parent, "template"), path.join(parent, "data")];
  const first = await startEmbeddedPostgres({ dir: templateFolder, throwaway: true });
  await migrate(first.url);
  await first.stop();
  execFileSync("cp", ["-a", templateFolder, dir]); // with its owners, which Node's own copy does not keep
  const postgres = await startEmbeddedPostgres({ dir, throwaway: true });
  project.provide("templateUrl", postgres.url);
  project.provide("templateFolder", templateFolder);
  return async () => {
    await postgres.stop();
    await rm(parent, { recursive: true, force: true });
  };
}
