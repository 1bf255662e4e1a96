import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { STARTERS } from "../server/src/modules/projects/pack-starter.ts";
import { describePackage } from "./pack-sdk.ts";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "cli");

/** Creates the published packages `byline` and `create-byline` in subfolders of `folder`. */
export async function packCli(folder: string): Promise<void> {
  await packProgram(path.join(folder, "byline"), "main.ts", source);
  const create = path.join(folder, "create-byline");
  await packProgram(create, "create-byline.ts", path.join(source, "create-byline"), {
    name: "create-byline",
    description: "Start a program that keeps the credit of what it uses, for a project of Byline.",
  });
  writeFileSync(path.join(create, "starters.json"), JSON.stringify(STARTERS));
}

/** Creates a package in `folder` with one JavaScript file that bundles all its dependencies. */
async function packProgram(
  folder: string,
  entry: string,
  readme: string,
  described: { name?: string; description?: string } = {},
) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const command = path.basename(folder);
  const bundle = await rolldown({
    input: path.join(source, "src", entry),
    platform: "node",
    plugins: [
      {
        name: "instance",
        // Remains a separate file, so that the serving instance can write its address there.
        resolveId: (id) => (id === "./instance.ts" ? { id: "./instance.js", external: true } : null),
      },
    ],
  });
  const { output } = await bundle.write({
    file: path.join(folder, `${command}.js`),
    format: "esm",
    minify: true,
    banner: "#!/usr/bin/env node",
    codeSplitting: false,
  });
  await bundle.close();
  writeFileSync(path.join(folder, "instance.js"), "export const INSTANCE_URL = null;\n");
  writeFileSync(path.join(folder, "LICENSES-OF-PARTS.txt"), licensesOf(output[0].moduleIds));
  const bin = { [command]: `${command}.js` };
  describePackage(source, folder, { ...described, dependencies: undefined, bin });
  for (const file of [path.join(readme, "README.md"), path.join(root, "LICENSE")])
    copyFileSync(file, path.join(folder, path.basename(file)));
}

/** Returns the license texts that the bundled packages require. */
function licensesOf(modules: string[]): string {
  const packages = new Set(
    modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []),
  );
  return [...packages]
    .toSorted()
    .map((found) => {
      const { name, version, license } = JSON.parse(readFileSync(path.join(found, "package.json"), "utf8"));
      const file = readdirSync(found).find((entry) => /^licen[cs]e/i.test(entry));
      const text = file ? readFileSync(path.join(found, file), "utf8") : "";
      return `${name} ${version}: ${license}\n\n${text.trim()}\n`;
    })
    .join("\n\n");
}

if (process.argv[1] === import.meta.filename) {
  await packCli(path.join(source, "build"));
  process.stdout.write("The packages are in cli/build. Publish each with npm publish\n");
}
