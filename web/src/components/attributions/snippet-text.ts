import type { CreateAttribution } from "@byline/contract/attributions.ts";
import type { PublicEvent } from "@byline/contract/events.ts";
import { snakeCased } from "@byline/contract/names.ts";

export const exampleAttribution = {
  contentId: "wikipedia:the-starry-night",
  contentCreatorId: "creator:vincent-van-gogh",
  attributionType: "image_content",
  metadata: {
    title: "The Starry Night",
    creator: "Vincent van Gogh",
    license: "Public Domain Mark 1.0",
    source_url: "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg",
  },
};

/** Placeholder for a token read from the environment. */
export const TOKEN_VARIABLE = "$BYLINE_TOKEN";

/** Omits empty members. */
const bodyOf = (attribution: CreateAttribution) =>
  snakeCased(
    Object.fromEntries(
      Object.entries(attribution).filter(([, value]) => value && Object.keys(value).length > 0),
    ),
  );

/** A quote would end the shell's single-quoted text. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl(url: string, token: string, body: unknown): string {
  return [
    `curl ${url} \\`,
    `  -H "Authorization: Bearer ${token}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${shellQuoted(JSON.stringify(body, null, 2))}`,
  ].join("\n");
}

export const curlSnippet = (origin: string, token: string, attribution: CreateAttribution) =>
  curl(`${origin}/v1/attributions`, token, bodyOf(attribution));

/** Returns any API call as a snippet, with the token from the environment. */
export function callSnippet(
  url: string,
  { method, idempotencyKey, body }: { method: string; idempotencyKey: string | null; body: string | null },
): string {
  const how = method === "HEAD" ? " --head" : method === "GET" ? "" : ` -X ${method}`;
  return [
    `curl${how} ${shellQuoted(url)}`,
    `  -H "Authorization: Bearer ${TOKEN_VARIABLE}"`,
    ...(idempotencyKey ? [`  -H ${shellQuoted(`Idempotency-Key: ${idempotencyKey}`)}`] : []),
    ...(body === null ? [] : [`  -H "Content-Type: application/json"`, `  -d ${shellQuoted(body)}`]),
  ].join(" \\\n");
}

/** Returns the same call for the CLI. Sets the token unless the shell has it. */
export function cliSnippet(origin: string, token: string, attribution: CreateAttribution): string {
  const { contentId, attributionType, projectId, contentCreatorId, externalId, metadata } = attribution;
  const given = metadata && Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : undefined;
  const options = Object.entries({
    type: attributionType,
    project: projectId,
    creator: contentCreatorId,
    "external-id": externalId,
    metadata: given,
  }).filter(([, value]) => value);
  const command = [
    `byline record ${shellQuoted(contentId)}`,
    ...options.map(([name, value]) => `  --${name} ${shellQuoted(value as string)}`),
  ].join(" \\\n");
  const install = `# npm install --global ${origin}/cli/byline-cli.tgz`;
  return `${install}\n${token === TOKEN_VARIABLE ? "" : `BYLINE_TOKEN=${token} `}${command}`;
}

/** Returns the call that reports a view of the example, by `userAgent`. */
export function viewSnippet(origin: string, projectId: string, userAgent: string): string {
  const event: PublicEvent = {
    project_id: projectId,
    type: "view",
    content_id: exampleAttribution.contentId,
    session_id: "session-of-the-viewer",
    viewer_user_agent: userAgent,
  };
  return curl(`${origin}/v1/events`, "YOUR_TOKEN", { events: [event] });
}

export function typescriptSnippet(origin: string, token: string, attribution: CreateAttribution): string {
  const body = JSON.stringify(bodyOf(attribution), null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");
  return [...clientLines(origin, token), "", `await byline.attributions.record(${body});`].join("\n");
}

const tokenExpression = (token: string) =>
  token === TOKEN_VARIABLE ? "process.env.BYLINE_TOKEN" : `"${token}"`;

export const clientLines = (origin: string, token: string) => [
  `import { Byline } from "@byline/sdk";`,
  "",
  `const byline = new Byline({ token: ${tokenExpression(token)}, baseUrl: "${origin}" });`,
];
