import { run } from "./run-tool.ts";

/**
 * Checks types, lint and format, boundaries, dead code, names, and files. Runs all of them, and fails if any
 * fails.
 */
const results = [
  await run("Types", ["tsc", "--noEmit"]),
  await run("Types of the web app's routes", ["react-router", "typegen"], { cwd: "web" }),
  await run("Types of the web app", ["tsc", "--noEmit", "-p", "web"]),
  await run("Types of the starters", ["tsc", "-p", "starters"]),
  await run("Types of the Python client", ["pyright", "--project", "python"]),
  await run("Lint and format", ["biome", "check", "--error-on-warnings", "."]),
  await run(
    "Boundaries",
    [
      "depcruise",
      "--config",
      ".dependency-cruiser.mjs",
      "cli/src",
      "contract",
      "mcp/src",
      "server",
      "sandbox",
      "web/src",
      "web/docs-build",
      "web/blog-build",
      "web/vite.config.ts",
      "sdk/src",
      "scripts",
    ],
    {
      mustPrint: /\(([1-9]\d{2,}) modules/,
    },
  ),
  await run("Dead code", ["knip"]),
  await run("Names and files", ["vitest", "run", "--config", "vitest.check.config.ts"]),
];
if (results.includes(false)) process.exit(1);
