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
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(path.join(tmpdir(), "byline-test-"));
  await chmod(dir, 0o755); // the database's own user must be able to enter
  const postgres = await startEmbeddedPostgres({ dir, database: "byline_template", throwaway: true });
  await migrate(postgres.url);
  project.provide("templateUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
