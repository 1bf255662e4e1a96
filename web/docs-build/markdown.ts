import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { docsSections } from "@byline/contract/docs-index.ts";
import type { OpenApi } from "@byline/contract/openapi.ts";
import { BUILT_ORIGIN, WRITTEN_ORIGIN } from "@byline/contract/pages.ts";
import type { FoundPage } from "@byline/contract/search.ts";
import { curlOf } from "./call-snippets.ts";
import { readExample } from "./include-files.ts";
import { type Call, callsOf, type Field } from "./openapi.ts";

/** The reference of all calls, which isn't a file. */
export const referencePage: FoundPage = {
  title: "API reference",
  path: "/api-reference",
  summary: "Every public API call: parameters, request and response members, and an example.",
};

const LEAD =
  "Byline is a developer network for content attribution: applications record who made the content that " +
  "they show, and read it back as a credit line.";

/**
 * Returns an MDX page as plain Markdown with absolute addresses. `source` is the page's text without its
 * title.
 */
export function pageMarkdown({ title, summary }: FoundPage, source: string): string {
  const body = source
    .split(/^(```[\s\S]*?^```)$/m)
    .map((part) => (part.startsWith("```") ? codeOf(part) : proseOf(part)))
    .join("");
  return `# ${title}\n\n> ${summary}\n\n${withOrigin(body).trim()}\n`;
}

const withOrigin = (text: string) => text.replaceAll(WRITTEN_ORIGIN, BUILT_ORIGIN);

function codeOf(block: string): string {
  const [, language = "", meta = "", code = ""] = /^```(\w+)([^\n]*)\n([\s\S]*)^```$/m.exec(block) ?? [];
  const title = /title="([^"]*)"/.exec(meta)?.[0];
  return `\`\`\`${language}${title ? ` ${title}` : ""}\n${(readExample(meta) ?? code).trimEnd()}\n\`\`\``;
}

const proseOf = (text: string) =>
  text
    .replaceAll(/^(<\/?Calls>|!\[.*\]\(.*\))\n+/gm, "")
    .replaceAll("<Definitions />", () =>
      Object.values(DEFINITIONS)
        .map(({ name, text }) => `- **${name}:** ${text}`)
        .join("\n"),
    )
    .replaceAll(/\]\(\/api-reference\/(\w+)\)/g, "](/api-reference.md#$1)")
    .replaceAll(/\]\((\/(?:docs|examples|tutorials)(?:\/[\w-]+)?|\/api-reference)(#[\w-]+)?\)/g, "]($1.md$2)")
    .replaceAll("](/", `](${BUILT_ORIGIN}/`);

/** Returns every public API call, in the order of the document. */
export function referenceMarkdown(document: OpenApi): string {
  const { title, summary } = referencePage;
  return withOrigin([`# ${title}`, `> ${summary}`, ...callsOf(document).map(callOf)].join("\n\n")).concat(
    "\n",
  );
}

function callOf(call: Call): string {
  const { id, method, path, summary, description, parameters, body, answer, errors } = call;
  return [
    `<a id="${id}"></a>`, // the target of other pages' links
    `## ${method} ${path}`,
    `${summary}. ${description}`.trim(),
    scopeOf(call),
    ...membersOf("Parameters", parameters),
    ...membersOf("Request body", body?.fields ?? []),
    ...membersOf(`Response ${answer.status}`, answer.fields),
    `Errors: ${errors.join(", ")}.`,
    `\`\`\`sh\n${curlOf(call)}\n\`\`\``,
    ...(answer.file
      ? []
      : [`\`\`\`json title="${answer.status}"\n${JSON.stringify(answer.example, null, 2)}\n\`\`\``]),
  ].join("\n\n");
}

const scopeOf = ({ scope }: Call) =>
  scope === null ? "No token needed." : scope === "any" ? "Any token." : `Token scope: \`${scope}\`.`;

function membersOf(title: string, fields: Field[]): string[] {
  const lines = fields.map(
    ({ name, type, required, about }) =>
      `- \`${name}\` (${type}${required ? ", required" : ""})${about ? `: ${about}` : ""}`,
  );
  return lines.length ? [`${title}:`, lines.join("\n")] : [];
}

/** The list of all pages for programs: https://llmstxt.org */
export function llmsIndex(): string {
  const link = ({ title, path, summary }: FoundPage) => `- [${title}](${BUILT_ORIGIN}${path}.md): ${summary}`;
  return [
    "# Byline",
    `> ${LEAD}`,
    `All pages in one file: [llms-full.txt](${BUILT_ORIGIN}/llms-full.txt). The API in OpenAPI 3.1: ` +
      `[openapi.json](${BUILT_ORIGIN}/v1/openapi.json).`,
    ...docsSections.flatMap(({ title, pages }) => [`## ${title}`, pages.map(link).join("\n")]),
    "## Optional",
    link(referencePage),
  ]
    .join("\n\n")
    .concat("\n");
}
