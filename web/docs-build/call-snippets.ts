import { CLIENT_METHODS } from "@byline/contract/client-methods.ts";
import { WRITTEN_ORIGIN as ORIGIN } from "@byline/contract/pages.ts";
import type { Call } from "./openapi.ts";

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the snippet
const TOKEN = "`Bearer ${process.env.BYLINE_TOKEN}`";

/** A client's method, its positional arguments, and its named ones. */
type Method = [name: string, given?: unknown[], members?: unknown];

const NAMES = new Map(
  Object.entries(CLIENT_METHODS).flatMap(([resource, { methods }]) =>
    Object.entries(methods).map(([name, [operation, , given]]) => [
      operation,
      { name: `${resource.charAt(0).toLowerCase()}${resource.slice(1)}.${name}`, member: given?.member },
    ]),
  ),
);

/** The filters that an example uses instead of a page's length. */
const FILTERS: Record<string, Record<string, unknown>> = {
  getProjectCredits: { format: "bibtex" },
  getAttributionCredit: { format: "text" },
  getProjectAnalytics: { period: "30d" },
  listWebhookDeliveries: { state: "failed" },
  listRequests: { status: "4xx" },
};

/** Methods written by hand in both clients. */
const WRITTEN: Record<string, (call: Call) => Method> = {
  recordAttributionBatch: (call) => ["attributions.recordBatch", [member(call, "attributions")]],
  getAttributionCredits: (call) => ["attributions.credits", [[exampleOf(call, "ids")]], { format: "text" }],
  downloadExport: () => ["exports.download", ["YOUR_EXPORT_ID"]],
  resolve: (call) => ["resolve", [member(call, "url")]],
};

/** Returns how the clients make a call, or undefined if they have no method for it. */
function methodOf(call: Call): Method | undefined {
  const method = NAMES.get(call.id);
  if (call.id in WRITTEN || !method) return WRITTEN[call.id]?.(call);
  const ids = call.parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name }) => placeholder(name));
  if (method.member) return [method.name, [...ids, member(call, method.member)]];
  const isInProject = call.parameters.some(
    ({ name, in: place }) => place === "query" && name === "project_id",
  );
  const page = { ...(isInProject && { project_id: placeholder("project_id") }), limit: 20 };
  return [method.name, ids, call.body?.example ?? FILTERS[call.id] ?? (isList(call) ? page : undefined)];
}

const placeholder = (id: string) => `YOUR_${id.toUpperCase()}`;

/** The file sent by a call that accepts one. */
const FILE = { name: "picture.jpg", type: "application/octet-stream" };
/** Where an example saves a file it receives. */
const DOWNLOADED = "attributions.csv";
const downloadedBy = (call: Call) => (call.file ? "credited.jpg" : DOWNLOADED);
const typeOf = (call: Call) => (call.body ? "application/json" : call.file ? FILE.type : null);

const exampleOf = (call: Call, name: string) =>
  call.parameters.find((parameter) => parameter.name === name)?.example;
const member = (call: Call, name: string) =>
  (call.body?.example as Record<string, unknown> | undefined)?.[name];
const json = (value: unknown) => JSON.stringify(value, null, 2);
const literal = (value: unknown) => json(value).replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");
/** Puts a short value on one line. */
const short = (text: string) =>
  text.length < 60 ? text.replaceAll(/\n */g, " ").replaceAll(/(?<=\[) | (?=\])/g, "") : text;

/** Returns a call's address with placeholders for ids, and the query parameters of a first call. */
export function addressOf(call: Call): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, id: string) => placeholder(id));
  const query = call.parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name, example, required }) => {
      if (name === "project_id") return [`${name}=${placeholder(name)}`];
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
  const method = methodOf(call);
  if (method) {
    const [name, given = [], members] = method;
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

/** Returns whether the Python client returns pages. */
const isList = ({ id }: Call) => id.startsWith("list") || id === "getProjectCredits";

export function pythonOf(call: Call): string {
  const method = methodOf(call);
  if (!method) return pythonWithoutClient(call);
  const [name, given = [], members] = method;
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
