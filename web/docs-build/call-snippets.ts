import { WRITTEN_ORIGIN as ORIGIN } from "@byline/contract/pages.ts";
import type { Call } from "./openapi.ts";

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the snippet
const TOKEN = "`Bearer ${process.env.BYLINE_TOKEN}`";

/** A method of the clients, what it is given in order, and what it is given by name. */
type Method = [name: string, given?: unknown[], members?: unknown];

const PROJECT = "YOUR_PROJECT_ID";
const ATTRIBUTION = "YOUR_ATTRIBUTION_ID";
const WEBHOOK = "YOUR_WEBHOOK_ID";
const DELIVERY = "YOUR_DELIVERY_ID";
const IMPORT = "YOUR_IMPORT_ID";
const EXPORT = "YOUR_EXPORT_ID";
const TOKEN_ID = "YOUR_TOKEN_ID";

/** How the clients make each call; one that is not here is made without a client. */
const METHODS: Record<string, (call: Call) => Method> = {
  listProjects: () => ["projects.list", [], { limit: 20 }],
  createProject: ({ body }) => ["projects.create", [], body?.example],
  updateProject: ({ body }) => ["projects.update", [PROJECT], body?.example],
  getProject: () => ["projects.get", [PROJECT]],
  getProjectCredits: () => ["projects.credits", [PROJECT], { format: "bibtex" }],
  recordAttribution: ({ body }) => ["attributions.record", [], body?.example],
  recordAttributionBatch: (call) => ["attributions.recordBatch", [member(call, "attributions")]],
  listAttributions: () => ["attributions.list", [], { project_id: PROJECT, limit: 20 }],
  getAttribution: () => ["attributions.get", [ATTRIBUTION]],
  updateAttribution: ({ body }) => ["attributions.update", [ATTRIBUTION], body?.example],
  withdrawAttribution: (call) => ["attributions.withdraw", [ATTRIBUTION, member(call, "reason")]],
  getAttributionCredit: () => ["attributions.credit", [ATTRIBUTION], { format: "text" }],
  getAttributionCredits: (call) => ["attributions.credits", [[exampleOf(call, "ids")]], { format: "text" }],
  createImport: ({ body }) => ["imports.create", [], body?.example],
  listImports: () => ["imports.list", [], { project_id: PROJECT, limit: 20 }],
  getImport: () => ["imports.get", [IMPORT]],
  listImportErrors: () => ["imports.errors", [IMPORT], { limit: 20 }],
  createExport: ({ body }) => ["exports.create", [], body?.example],
  listExports: () => ["exports.list", [], { project_id: PROJECT, limit: 20 }],
  getExport: () => ["exports.get", [EXPORT]],
  downloadExport: () => ["exports.download", [EXPORT]],
  listCommunityProjects: () => ["community.projects", [], { limit: 20 }],
  listCommunityActivities: () => ["community.activities", [], { limit: 20 }],
  resolve: (call) => ["resolve", [member(call, "url")]],
  recordEvents: (call) => ["events.record", [member(call, "events")]],
  listWebhooks: () => ["webhooks.list", [], { limit: 20 }],
  createWebhook: ({ body }) => ["webhooks.create", [], body?.example],
  getWebhook: () => ["webhooks.get", [WEBHOOK]],
  updateWebhook: ({ body }) => ["webhooks.update", [WEBHOOK], body?.example],
  deleteWebhook: () => ["webhooks.delete", [WEBHOOK]],
  rotateWebhookSecret: () => ["webhooks.rotateSecret", [WEBHOOK]],
  testWebhook: ({ body }) => ["webhooks.test", [WEBHOOK], body?.example],
  listWebhookDeliveries: () => ["webhooks.deliveries", [WEBHOOK], { state: "failed" }],
  getWebhookDelivery: () => ["webhooks.delivery", [WEBHOOK, DELIVERY]],
  resendWebhookDelivery: () => ["webhooks.resend", [WEBHOOK, DELIVERY]],
  resendFailedWebhookDeliveries: ({ body }) => ["webhooks.resendFailed", [WEBHOOK], body?.example],
  listRequests: () => ["requests.list", [], { status: "4xx" }],
  getRequest: () => ["requests.get", ["YOUR_REQUEST_ID"]],
  listTokens: () => ["tokens.list", [], { limit: 20 }],
  getToken: () => ["tokens.get", [TOKEN_ID]],
  createToken: ({ body }) => ["tokens.create", [], body?.example],
  rotateToken: ({ body }) => ["tokens.rotate", [TOKEN_ID], body?.example],
  revokeToken: () => ["tokens.revoke", [TOKEN_ID]],
  getProjectAnalytics: () => ["analytics.project", [PROJECT], { period: "30d" }],
  recordRevenue: ({ body }) => ["revenue.record", [], body?.example],
  ...catalogMethods("Creator", "YOUR_CREATOR_ID"),
  ...catalogMethods("Work", "YOUR_WORK_ID"),
};

function catalogMethods(noun: "Creator" | "Work", id: string): typeof METHODS {
  const resource = `${noun.toLowerCase()}s`;
  return {
    [`list${noun}s`]: () => [`${resource}.list`, [], { project_id: PROJECT, limit: 20 }],
    [`get${noun}`]: () => [`${resource}.get`, [id]],
    [`update${noun}`]: ({ body }) => [`${resource}.update`, [id], body?.example],
    [`merge${noun}s`]: ({ body }) => [`${resource}.merge`, [id], body?.example],
    [`list${noun}Merges`]: () => [`${resource}.merges`, [id], { limit: 20 }],
    [`undo${noun}Merge`]: () => [`${resource}.undoMerge`, [id, "YOUR_MERGE_ID"]],
    [`link${noun}`]: ({ body }) => [`${resource}.link`, [id], body?.example],
  };
}

/** What a call that takes a file sends. */
const FILE = { name: "picture.jpg", type: "application/octet-stream" };
/** Where a file that is answered is written. */
const DOWNLOADED = "attributions.csv";
const downloadedBy = (call: Call) => (call.file ? "credited.jpg" : DOWNLOADED);
const typeOf = (call: Call) => (call.body ? "application/json" : call.file ? FILE.type : null);

const exampleOf = (call: Call, name: string) =>
  call.parameters.find((parameter) => parameter.name === name)?.example;
const member = (call: Call, name: string) =>
  (call.body?.example as Record<string, unknown> | undefined)?.[name];
const json = (value: unknown) => JSON.stringify(value, null, 2);
const literal = (value: unknown) => json(value).replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");
/** A short one stands on one line. */
const short = (text: string) =>
  text.length < 60 ? text.replaceAll(/\n */g, " ").replaceAll(/(?<=\[) | (?=\])/g, "") : text;

/** The address of a call, its ids as placeholders, with the parameters that a first call would send. */
export function addressOf(call: Call): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `YOUR_${name.toUpperCase()}`);
  const query = call.parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name, example, required }) => {
      if (name === "project_id") return [`${name}=YOUR_PROJECT_ID`];
      return (required || example) && name !== "page" ? [`${name}=${example}`] : [];
    });
  return `${ORIGIN}${path}${query.length ? `?${query.join("&")}` : ""}`;
}

export function curlOf(call: Call): string {
  const address = addressOf(call);
  const lines = [
    `curl ${call.method === "GET" || (call.method === "POST" && typeOf(call)) ? "" : `-X ${call.method} `}${/[?&]/.test(address) ? `"${address}"` : address}`,
    ...(call.scope ? [`-H "Authorization: Bearer $BYLINE_TOKEN"`] : []),
    ...(typeOf(call) ? [`-H "Content-Type: ${typeOf(call)}"`] : []),
    ...(call.body
      ? [`-d '${json(call.body.example).replaceAll("'", `'\\''`).replaceAll("\n", "\n  ")}'`]
      : []),
    ...(call.file ? [`--data-binary @${FILE.name}`] : []),
    ...(call.answer.file ? [`-o ${downloadedBy(call)}`] : []),
  ];
  return lines.join(" \\\n  ");
}

export function typescriptOf(call: Call): string {
  const method = METHODS[call.id];
  if (method) {
    const [name, given = [], members] = method(call);
    const sent = given.map((value) => short(literal(value)));
    if (members) sent.push(short(literal(members)));
    if (call.answer.file)
      return `import { createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { Byline } from "@byline/sdk";

const byline = new Byline({ token: process.env.BYLINE_TOKEN, baseUrl: "${ORIGIN}" });

const file = await byline.${name}(${sent.join(", ")});

await file.pipeTo(Writable.toWeb(createWriteStream("${DOWNLOADED}")));`;
    return `import { Byline } from "@byline/sdk";

const byline = new Byline({ token: process.env.BYLINE_TOKEN, baseUrl: "${ORIGIN}" });

const answer = await byline.${name}(${sent.join(", ")});

console.log(answer);`;
  }
  const headers = {
    ...(call.scope && { authorization: "TOKEN" }),
    ...(typeOf(call) && { "content-type": typeOf(call) }),
  };
  const options = [
    `method: "${call.method}"`,
    ...(Object.keys(headers).length ? [`headers: ${literal(headers).replace('"TOKEN"', TOKEN)}`] : []),
    ...(call.body ? [`body: JSON.stringify(${literal(call.body.example)})`] : []),
    ...(call.file ? [`body: await readFile("${FILE.name}")`] : []),
  ];
  const calls = [...(call.file ? ["readFile"] : []), ...(call.answer.file ? ["writeFile"] : [])];
  const imports = calls.length > 0 ? `import { ${calls.join(", ")} } from "node:fs/promises";\n\n` : "";
  const read = call.answer.file
    ? `await writeFile("${downloadedBy(call)}", Buffer.from(await response.arrayBuffer()));`
    : "console.log(response.status, await response.json());";
  return `${imports}const response = await fetch("${addressOf(call)}", {
${options.map((option) => `  ${option.replaceAll("\n", "\n  ")},`).join("\n")}
});

${read}`;
}

/** Whether the Python client answers pages of it. */
const isList = ({ id }: Call) => id.startsWith("list") || id === "getProjectCredits";

export function pythonOf(call: Call): string {
  const method = METHODS[call.id];
  if (!method) return pythonWithoutClient(call);
  const [name, given = [], members] = method(call);
  const named = Object.entries(members ?? {}).map(
    ([key, value]) => `${key === "from" ? "from_" : key}=${python(value)}`,
  );
  const sent = [...given.map(python), ...named];
  const oneLine = sent.join(", ");
  const lines = sent.map((each) => `    ${each.replaceAll("\n", "\n    ")},\n`);
  const isShort = oneLine.length < 60 && !oneLine.includes("\n");
  const snakeName = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (call.answer.file)
    return `import os
from byline import Byline

byline = Byline(token=os.environ["BYLINE_TOKEN"], base_url="${ORIGIN}")

with open("${DOWNLOADED}", "wb") as file:
    byline.${snakeName}(${oneLine}, file)`;
  return `import os
from byline import Byline

byline = Byline(token=os.environ["BYLINE_TOKEN"], base_url="${ORIGIN}")

answer = byline.${snakeName}(${isShort ? oneLine : `\n${lines.join("")}`})${isList(call) ? ".page()" : ""}

print(answer)`;
}

const python = (value: unknown) =>
  short(JSON.stringify(value, null, 4))
    .replaceAll(/(?<=^|[:[,]\s*)true\b/g, "True")
    .replaceAll(/(?<=^|[:[,]\s*)false\b/g, "False")
    .replaceAll(/(?<=^|[:[,]\s*)null\b/g, "None");

function pythonWithoutClient(call: Call): string {
  const headers = [
    ...(call.scope ? [`        "Authorization": f"Bearer {os.environ['BYLINE_TOKEN']}",`] : []),
    ...(typeOf(call) ? [`        "Content-Type": "${typeOf(call)}",`] : []),
  ];
  const given = [
    `    "${addressOf(call)}",`,
    ...(call.method === "GET" ? [] : [`    method="${call.method}",`]),
    ...(headers.length ? ["    headers={", ...headers, "    },"] : []),
    ...(call.body
      ? [`    data=json.dumps(${python(call.body.example).replaceAll("\n", "\n    ")}).encode(),`]
      : []),
    ...(call.file ? [`    data=open("${FILE.name}", "rb").read(),`] : []),
  ];
  const read = call.answer.file
    ? `    open("${downloadedBy(call)}", "wb").write(response.read())`
    : "    print(json.load(response))";
  return `import ${call.answer.file && !call.body ? "" : "json, "}os, urllib.request

request = urllib.request.Request(
${given.join("\n")}
)

with urllib.request.urlopen(request) as response:
${read}`;
}
