import {
  attributionType,
  contentCreatorId,
  contentId,
  externalId,
} from "@byline/contract/attribution-members.ts";
import { MAX_CREDITS } from "@byline/contract/credits.ts";
import { type Byline, BylineError } from "@byline/sdk";
import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** The client for an assistant. `projectId`: the default project. */
export type Served = { byline: Byline; projectId?: string | undefined };

const READS = { readOnlyHint: true, openWorldHint: false };
const LISTED = 50;

const projectId = z.string().describe("A project's id from list_projects");
const name = z.string().trim().min(1).max(500);

/**
 * Adds tools that call `/v1` with the caller's token. They have its permissions, and their calls count as its
 * calls.
 */
export function addTools(server: McpServer, { byline, projectId: byDefault }: Served) {
  const chosen = byDefault
    ? projectId.optional().describe(`A project's id. Default: ${byDefault}`)
    : projectId;

  server.registerTool(
    "resolve_work",
    {
      title: "Look up who made a work",
      description:
        "Looks up a work's title, creators, license, source, and identifiers by its address, or by an " +
        "id with doi:, isbn:, or isrc:. Each value lists its sources (`from`) and different values " +
        "from other sources (`others`); null means that no source has it. Records nothing.",
      inputSchema: argumentsOf({
        address: z.string().min(1).max(2048).describe("Such as https://doi.org/10.1000/182 or isbn:…"),
      }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ address }) => answer(() => byline.resolve(address)),
  );

  server.registerTool(
    "record_attribution",
    {
      title: "Record a use of a work",
      description:
        "Records that a project uses a work, and who made it. Returns the attribution's id, and its " +
        "public page in `url` if it has one. With an external_id, the same use is recorded only once; " +
        "`recorded_before` tells whether it already was.",
      inputSchema: argumentsOf({
        project_id: chosen,
        content_id: contentId.describe(
          "The content: an identifier from resolve_work such as doi:10.1000/182, an address, or your own id",
        ),
        attribution_type: attributionType.describe("Such as image_content, text_content, audio_content"),
        content_creator_id: contentCreatorId
          .optional()
          .describe("The creator: an identifier such as orcid:… or wikidata:…, or your own id"),
        title: name.optional().describe("The work's title"),
        creator_name: name.optional().describe("The creator's name, as shown in the credit"),
        license: name.optional().describe("Such as CC-BY-4.0"),
        source: z.string().max(2048).optional().describe("The work's original address"),
        external_id: externalId.optional().describe("Your own id for this use, unique in the project"),
      }),
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ project_id = byDefault, title, creator_name, license, source, ...use }) => {
      const named = Object.entries({ title, creator: creator_name, license, original_url: source });
      const metadata = Object.fromEntries(named.filter(([, value]) => value));
      const attribution = { ...use, project_id: project_id as string, metadata };
      return answer(async () => {
        const { data, response } = await byline.attributions.record(attribution).withResponse();
        return { ...data, recorded_before: response.status === 200 };
      });
    },
  );

  server.registerTool(
    "list_attributions",
    {
      title: "List attributions",
      description: `Lists attributions, newest first, up to ${LISTED}. For more, pass next_cursor as cursor.`,
      inputSchema: argumentsOf({
        project_id: projectId.optional(),
        content_id: contentId.optional().describe("With exactly this content id"),
        creator: name.optional().describe("By this creator: an id, or a name in any case"),
        title: name.optional().describe("For works with this title, in any case"),
        created_after: z
          .string()
          .optional()
          .describe("Recorded at this time or later, such as 2026-11-21T09:30:00Z"),
        limit: z.int().min(1).max(LISTED).default(20),
        cursor: z.string().optional(),
      }),
      annotations: READS,
    },
    (query) => answer(async () => await byline.attributions.list(query)),
  );

  server.registerTool(
    "credit_lines",
    {
      title: "Write credit lines",
      description:
        "Returns the credit lines of attributions, ready to display. Leaves out withdrawn " +
        "attributions. Show each line unchanged.",
      inputSchema: argumentsOf({
        attribution_ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_CREDITS),
        format: z.enum(["text", "html", "markdown", "json-ld"]).default("text"),
      }),
      annotations: READS,
    },
    ({ attribution_ids, format }) => answer(() => byline.attributions.credits(attribution_ids, { format })),
  );

  server.registerTool(
    "list_projects",
    {
      title: "List projects",
      description: `Lists the projects that this token can record into, up to ${LISTED} at a time.`,
      inputSchema: argumentsOf({ cursor: z.string().optional() }),
      annotations: READS,
    },
    (query) => answer(async () => await byline.projects.list({ limit: LISTED, ...query })),
  );
}

/** Rejects unknown arguments and lists the known ones, so that no input is dropped silently. */
const argumentsOf = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === "unrecognized_keys"
        ? `Unknown argument ${keys?.join(", ")}. This tool accepts ${Object.keys(shape).join(", ")}`
        : undefined,
  });

/** Returns API errors as results for the assistant to act on, not as protocol errors. */
async function answer(call: () => PromiseLike<object>): Promise<CallToolResult> {
  try {
    const found = { ...(await call()) };
    return { content: [{ type: "text", text: JSON.stringify(found) }], structuredContent: found };
  } catch (error) {
    if (!(error instanceof BylineError)) throw error;
    return { content: [{ type: "text", text: explain(error) }], isError: true };
  }
}

function explain({ message, code, errors, retryAfter, upgradeUrl, requestId }: BylineError): string {
  const lines = [
    `${message} (${code})`,
    ...errors.map(({ path, message }) => `${path}: ${message}`),
    retryAfter && `Try again in ${retryAfter} seconds.`,
    upgradeUrl && `Raise the limit: ${upgradeUrl}`,
    requestId && `Request ${requestId}`,
  ];
  return lines.filter(Boolean).join("\n");
}
