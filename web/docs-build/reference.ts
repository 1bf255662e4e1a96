import { ERRORS } from "@byline/contract/errors.ts";
import { curlOf, pythonOf, typescriptOf } from "./call-snippets.ts";
import { type Call, callsOf, type OpenApi } from "./openapi.ts";

/** The tabs of the reference; an operation of another tag stands under the tab that its path begins with. */
const AREAS = ["Projects", "Attribution", "Community", "Analytics", "Webhooks"] as const;
type Area = (typeof AREAS)[number];

const BY_TAG: Record<string, Area> = {
  Projects: "Projects",
  Attributions: "Attribution",
  Community: "Community",
  Analytics: "Analytics",
  Webhooks: "Webhooks",
};

export function areaOf(call: Call): Area {
  const known = BY_TAG[call.tag];
  if (known) return known;
  return call.path.startsWith("/v1/projects")
    ? "Projects"
    : /analytics|usage|royalt|revenue|events/.test(call.path)
      ? "Analytics"
      : "Attribution";
}

/**
 * The reference as MDX: each operation with its snippets and its examples, so that one pipeline draws all
 * code.
 */
export function writeReference(document: OpenApi): string {
  const calls = callsOf(document);
  return AREAS.map((area) => {
    const own = calls.filter((call) => areaOf(call) === area);
    return `<Area name=${JSON.stringify(area)} calls={${JSON.stringify(own.map(({ id, summary }) => ({ id, summary })))}}>\n\n${own.map(writeCall).join("\n\n")}\n\n</Area>`;
  }).join("\n\n");
}

/** The code of a status; of several, the first in the contract, which is the one of most calls. */
const codes = new Map<string, string>([
  ...Object.entries(ERRORS)
    .map(([code, { status }]) => [String(status), code] as const)
    .toReversed(),
  ["410", "not_found"],
]);

function writeCall(call: Call): string {
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
    "<Calls>",
    fence("sh", curlOf(call)),
    fence("ts", typescriptOf(call)),
    fence("python", pythonOf(call)),
    "</Calls>",
    ...(answer.file ? [] : [answered(call)]),
    "</Operation>",
  ].join("\n\n");
}

const answered = ({ answer: { status, example } }: Call) =>
  fence(`json title="${status} ${status === "201" ? "Created" : "OK"}"`, JSON.stringify(example, null, 2));

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
