import { WRITTEN_ORIGIN as ORIGIN } from "@byline/contract/pages.ts";
import type { Call } from "./openapi.ts";

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the snippet
const TOKEN = "`Bearer ${process.env.BYLINE_TOKEN}`";

/** How the SDK makes each call; one it does not know is made with fetch. */
const SDK: Record<string, (call: Call) => string> = {
  listProjects: () => "projects.list({ limit: 20 })",
  createProject: (call) => `projects.create(${literal(call.body?.example)})`,
  updateProject: (call) => `projects.update("YOUR_PROJECT_ID", ${literal(call.body?.example)})`,
  getProject: () => `projects.get("YOUR_PROJECT_ID")`,
  recordAttribution: (call) => `attributions.record(${literal(call.body?.example)})`,
  recordAttributionBatch: (call) => `attributions.recordBatch(${literal(member(call, "attributions"))})`,
  listAttributions: () => `attributions.list({ project_id: "YOUR_PROJECT_ID", limit: 20 })`,
  getAttribution: () => `attributions.get("YOUR_ATTRIBUTION_ID")`,
  updateAttribution: (call) => `attributions.update("YOUR_ATTRIBUTION_ID", ${literal(call.body?.example)})`,
  withdrawAttribution: (call) =>
    `attributions.withdraw("YOUR_ATTRIBUTION_ID", ${literal(member(call, "reason"))})`,
  getAttributionCredit: () => `attributions.credit("YOUR_ATTRIBUTION_ID", { format: "text" })`,
  getAttributionCredits: (call) => `attributions.credits(["${exampleOf(call, "ids")}"], { format: "text" })`,
  listCommunityProjects: () => "community.projects({ limit: 20 })",
  listCommunityActivities: () => "community.activities({ limit: 20 })",
  resolve: (call) => `resolve("${member(call, "url")}")`,
  recordEvents: (call) => `events.record(${literal(member(call, "events"))})`,
  listWebhooks: () => "webhooks.list({ limit: 20 })",
  createWebhook: (call) => `webhooks.create(${literal(call.body?.example)})`,
  getWebhook: () => `webhooks.get("YOUR_WEBHOOK_ID")`,
  updateWebhook: (call) => `webhooks.update("YOUR_WEBHOOK_ID", ${literal(call.body?.example)})`,
  deleteWebhook: () => `webhooks.delete("YOUR_WEBHOOK_ID")`,
  rotateWebhookSecret: () => `webhooks.rotateSecret("YOUR_WEBHOOK_ID")`,
  testWebhook: (call) => `webhooks.test("YOUR_WEBHOOK_ID", ${literal(call.body?.example)})`,
  listWebhookDeliveries: () => `webhooks.deliveries("YOUR_WEBHOOK_ID", { state: "failed" })`,
  getWebhookDelivery: () => `webhooks.delivery("YOUR_WEBHOOK_ID", "YOUR_DELIVERY_ID")`,
  resendWebhookDelivery: () => `webhooks.resend("YOUR_WEBHOOK_ID", "YOUR_DELIVERY_ID")`,
  resendFailedWebhookDeliveries: (call) =>
    `webhooks.resendFailed("YOUR_WEBHOOK_ID", ${literal(call.body?.example)})`,
  getProjectAnalytics: () => `analytics.project("YOUR_PROJECT_ID", { period: "30d" })`,
};

/** What a call that takes a file sends. */
const FILE = { name: "picture.jpg", type: "application/octet-stream" };
const typeOf = (call: Call) => (call.body ? "application/json" : call.file ? FILE.type : null);

const exampleOf = (call: Call, name: string) =>
  call.parameters.find((parameter) => parameter.name === name)?.example;
const member = (call: Call, name: string) =>
  (call.body?.example as Record<string, unknown> | undefined)?.[name];
const json = (value: unknown) => JSON.stringify(value, null, 2);
const literal = (value: unknown) => json(value).replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:");

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
  ];
  return lines.join(" \\\n  ");
}

export function typescriptOf(call: Call): string {
  const method = SDK[call.id];
  if (method)
    return `import { Byline } from "@byline/sdk";

const byline = new Byline({ token: process.env.BYLINE_TOKEN, baseUrl: "${ORIGIN}" });

const answer = await byline.${method(call)};

console.log(answer);`;
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
  return `${call.file ? 'import { readFile } from "node:fs/promises";\n\n' : ""}const response = await fetch("${addressOf(call)}", {
${options.map((option) => `  ${option.replaceAll("\n", "\n  ")},`).join("\n")}
});

console.log(response.status, await response.json());`;
}

export function pythonOf(call: Call): string {
  const python = (value: unknown) =>
    json(value)
      .replaceAll(/(?<=[:[,]\s*)true\b/g, "True")
      .replaceAll(/(?<=[:[,]\s*)false\b/g, "False")
      .replaceAll(/(?<=[:[,]\s*)null\b/g, "None");
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
  return `import json, os, urllib.request

request = urllib.request.Request(
${given.join("\n")}
)

with urllib.request.urlopen(request) as response:
    print(json.load(response))`;
}
