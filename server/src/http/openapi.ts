import { type ERRORS, problem } from "@byline/contract/errors.ts";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { z } from "zod";
import { describeAnswers, headersTaken } from "./openapi-headers.ts";
import { openApiWebhooks } from "./openapi-webhooks.ts";
import { tidyOpenApi } from "./tidy-openapi.ts";

type Problems = Record<number, z.ZodType>;

/** Returns the refusals of a route for its documentation, all with the same body. */
export function problems(...statuses: ((typeof ERRORS)[keyof typeof ERRORS]["status"] | 410)[]): Problems {
  return Object.fromEntries(statuses.map((status) => [status, problem]));
}

/** Adds the refusals common to all routes, and to all routes with a body. */
function withCommonRefusals<T extends FastifySchema | undefined>(schema: T, takesIfMatch: boolean): T {
  if (!schema?.response) return schema;
  const common = [
    503,
    ...(schema.body ? ([413, 415] as const) : []),
    ...(takesIfMatch ? ([412] as const) : []),
  ] as const;
  return { ...schema, response: { ...problems(...common), ...schema.response } };
}

const TAGS = {
  Analytics: "Views, engagement and the figures of a project",
  Attributions: "Who made the content that you use",
  Community: "Everyone's public projects",
  "Creators and works":
    "The creators and works that your attributions credit, deduplicated, with names and identifiers",
  "Imports and exports": "Files of attributions, as jobs that run in the background",
  Projects: "What attributions belong to",
  "Public credits": "Public data, readable without a token and from any site",
  "Request log": "The calls of your workspace, with what was sent and answered",
  Resolve: "What is known about a work, by its address or file",
  Royalties: "What projects earned, and what is due to creators",
  Tokens: "The API tokens of your workspace",
  Usage: "What your workspace used of its plan",
  Webhooks: "Signed messages to your server, and the endpoints that get them",
};

const FILE_BODY = {
  consumes: ["application/octet-stream", "image/*", "audio/*", "video/*"],
  body: { type: "string", format: "binary" },
};

/** Generates the OpenAPI 3.1 document of the routes registered under /v1. */
export async function addOpenApi(app: FastifyInstance, url: string) {
  await app.register(swagger, {
    hideUntagged: true, // the app's own routes have no tags, and stay undocumented
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Byline API",
        version: "1.0.0",
        description:
          "Record who made the content that your application shows. Send your token as " +
          "`Authorization: Bearer byl_...`.",
        contact: { name: "Byline support", url: `${url}/support` },
        license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      servers: [{ url }],
      security: [{ token: [] }],
      webhooks: openApiWebhooks,
      components: {
        securitySchemes: {
          token: {
            type: "http",
            scheme: "bearer",
            description:
              "An API token of your workspace: `byl_`, in test mode `byl_test_`, and 36 characters",
          },
        },
      },
    },
    transform: (input) => {
      const { method, config = {} } = input.route;
      const { scope, takesFile } = config;
      const takesIfMatch = config.conditional === true && method !== "GET";
      const { schema, url } = jsonSchemaTransform({
        ...input,
        schema: withCommonRefusals(input.schema, takesIfMatch),
      });
      return {
        schema: {
          ...schema,
          ...(scope && { "x-scope": scope }),
          ...headersTaken(config, method === "GET"),
          ...(takesFile && FILE_BODY),
        },
        url,
      };
    },
    transformObject: (input) => tidyOpenApi(describeAnswers(jsonSchemaTransformObject(input))),
  });
  app.get("/v1/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ "access-control-allow-origin": "*", "cache-control": "no-store" });
    return app.swagger();
  });
}
