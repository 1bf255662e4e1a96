import { escapeHtml } from "./html.ts";
import { WRITTEN_ORIGIN } from "./pages.ts";
import { PROJECT_TYPES, type ProjectType } from "./projects.ts";

/** A starter's texts by path. */
export type StarterFiles = Record<string, string>;

/** Returns a project type's starter. Types known only to the API use the API integration. */
export const starterOf = (type: string): ProjectType =>
  PROJECT_TYPES.find((known) => known === type) ?? "api";

/** Returns a project's name as a valid name for an npm package, folder, and archive. */
export function packageName(projectName: string): string {
  const plain = projectName.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 50)
      .replaceAll(/^-|-$/g, "") || "byline-starter"
  );
}

/** Returns a starter's files for this project and instance. Never contains a token. */
export function fillStarter(
  files: StarterFiles,
  { id, name, origin }: { id: string; name: string; origin: string },
): StarterFiles {
  const filled = Object.entries(files).map(([file, text]) => [
    file,
    text
      .replaceAll(WRITTEN_ORIGIN, origin)
      .replaceAll("YOUR_PROJECT_ID", id)
      .replace(/(?<="name": )"byline-[\w-]+"/, () => JSON.stringify(packageName(name)))
      .replaceAll("YOUR_PROJECT_NAME", () => escaped(name, file)),
  ]);
  return Object.fromEntries(filled);
}

/** Escapes a name for the file's language. */
function escaped(name: string, file: string): string {
  if (/[.](json|webmanifest)$/.test(file)) return JSON.stringify(name).slice(1, -1);
  return file.endsWith(".html") ? escapeHtml(name) : name;
}
