import { ERRORS } from "@byline/contract/errors.ts";
import type { OpenApi } from "@byline/contract/openapi.ts";
import { curlOf, pythonOf, typescriptOf } from "./call-snippets.ts";
import { type Call, callsOf } from "./openapi.ts";

/** The reference's tabs. An operation with another tag belongs to the tab that its path begins with. */
const AREAS = ["Projects", "Attribution", "Community", "Analytics", "Webhooks"] as const;
type Area = (typeof AREAS)[number];

const BY_TAG: Record<string, Area> = {
  Projects: "Projects",
  Attributions: "Attribution",
  Community: "Community",
  Analytics: "Analytics",
  Webhooks: "Webhooks",
};

function areaOf(call: Call): Area {
  const known = BY_TAG[call.tag];
  if (known) return known;
  return call.path.startsWith("/v1/projects")
    ? "Projects"
    : /analytics|usage|royalt|revenue|events/.test(call.path)
      ? "Analytics"
      : "Attribution";
}

/** Returns every tab with its calls, in the order of the document. */
export function listCalls(document: OpenApi) {
  const calls = callsOf(document);
  return AREAS.map((name) => ({
    name,
    calls: calls
      .filter((call) => areaOf(call) === name)
      .map(({ id, method, path, summary, tag }) => ({ id, method, path, summary, tag })),
  }));
}

/**
 * Returns the error code for a status. If there are several, returns the first in the contract, which most
 * calls use.
 */
const codes = new Map<string, string>([
  ...Object.entries(ERRORS)
    .map(([code, { status }]) => [String(status), code] as const)
    .toReversed(),
  ["410", "not_found"],
]);

/** Returns a call's page as MDX, with snippets and examples, so that one pipeline highlights all code. */
export function writeCall(call: Call): string {
  const { id, method, path, summary, description, scope, parameters, body, file, answer, errors } = call;
  const shown = {
    id,
    method,
    path,
    summary,
    description,
    scope,
    parameters,
    body: body?.fields ?? null,
    file,
    answer: answer.fields,
  };
  const shownErrors = errors.map((status) => ({ status, code: codes.get(status) ?? "" }));
  const sent = body ? { ...shown, bodyExample: JSON.stringify(body.example, null, 2) } : shown;
  return [
    `<Operation call={${JSON.stringify({ ...sent, status: answer.status, errors: shownErrors })}}>`,
    writeSnippets(call),
    ...(answer.file ? [] : [answered(call)]),
    "</Operation>",
  ].join("\n\n");
}

/** Returns a call in each language, as MDX. */
export const writeSnippets = (call: Call): string =>
  [
    "<Calls>",
    fence("sh", curlOf(call)),
    fence("ts", typescriptOf(call)),
    fence("python", pythonOf(call)),
    "</Calls>",
  ].join("\n\n");

const answered = ({ answer: { status, example } }: Call) =>
  fence(`json title="${status} ${status === "201" ? "Created" : "OK"}"`, JSON.stringify(example, null, 2));

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
