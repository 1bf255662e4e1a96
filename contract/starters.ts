import { escapeHtml } from "./html.ts";
import { WRITTEN_ORIGIN } from "./pages.ts";
import { PROJECT_TYPES, type ProjectType } from "./projects.ts";

/** The texts of a starter by their paths. */
export type StarterFiles = Record<string, string>;

/** The starter of a project's type; one of a type that only the API knows starts as an API integration. */
export const starterOf = (type: string): ProjectType =>
  PROJECT_TYPES.find((known) => known === type) ?? "api";

/** A name that npm, a folder and an archive can have, after that of the project. */
export function packageName(projectName: string): string {
  const plain = projectName.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 50)
      .replaceAll(/^-|-$/g, "") || "byline-starter"
  );
}

/** The files of a starter for this project of this instance. No token is among what is filled in. */
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

/** As a text of the file's own language. */
function escaped(name: string, file: string): string {
  if (/[.](json|webmanifest)$/.test(file)) return JSON.stringify(name).slice(1, -1);
  return file.endsWith(".html") ? escapeHtml(name) : name;
}
