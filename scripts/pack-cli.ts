import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { describePackage } from "./pack-sdk.ts";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "cli");

/**
 * Makes in `folder` the package that is published of the CLI: one file of JavaScript with all it needs, so
 * that nothing else is installed with it.
 */
export async function packCli(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({
    input: path.join(source, "src", "main.ts"),
    platform: "node",
    plugins: [
      {
        name: "instance",
        // Stays a file of its own: the instance that serves the package writes its address there.
        resolveId: (id) => (id === "./instance.ts" ? { id: "./instance.js", external: true } : null),
      },
    ],
  });
  const { output } = await bundle.write({
    file: path.join(folder, "byline.js"),
    format: "esm",
    minify: true,
    banner: "#!/usr/bin/env node",
    codeSplitting: false,
  });
  await bundle.close();
  writeFileSync(path.join(folder, "instance.js"), "export const INSTANCE_URL = null;\n");
  writeFileSync(path.join(folder, "LICENSES-OF-PARTS.txt"), licensesOf(output[0].moduleIds));
  describePackage(source, folder, { dependencies: undefined, bin: { byline: "byline.js" } });
  for (const file of ["cli/README.md", "LICENSE"])
    copyFileSync(path.join(root, file), path.join(folder, path.basename(file)));
}

/** What the licenses of the packages in the file ask to be passed on with it. */
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
  process.stdout.write("The package is in cli/build. Publish it with npm publish ./cli/build\n");
}
