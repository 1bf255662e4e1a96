import { type ERRORS, problem } from "@byline/contract/errors.ts";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { z } from "zod";
import { describeAnswers, headersTaken } from "./openapi-headers.ts";
import { openApiWebhooks } from "./openapi-webhooks.ts";
import { tidyOpenApi } from "./tidy-openapi.ts";

export type ProblemStatus = (typeof ERRORS)[keyof typeof ERRORS]["status"] | 410;
type Problems = Record<number, z.ZodType>;

/** Returns the refusals of a route for its documentation, all with the same body. */
export function problems(...statuses: ProblemStatus[]): Problems {
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
  Analytics: "Views, engagement, and project analytics",
  Attributions: "Records of who made the content you use",
  Community: "Everyone's public projects",
  "Creators and works":
    "The creators and works that your attributions credit, deduplicated, with their names and identifiers",
  "Imports and exports": "Record and export attributions in bulk, as background jobs",
  Projects: "The applications that your attributions belong to",
  "Public credits": "Public data that any site can read without a token",
  "Request log": "Your workspace's API calls, with their requests and responses",
  Resolve: "Look up a work's title, creators, and license by its address or file",
  Royalties: "Revenue that you report, and the royalties due to creators",
  Tokens: "Your workspace's API tokens",
  Usage: "Your workspace's usage against its plan",
  Webhooks: "Signed messages to your server, and the endpoints that receive them",
};
export type Tag = keyof typeof TAGS;

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
          "Record who made the content that your application shows. Authenticate with `Authorization: " +
          "Bearer byl_...`.",
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
              "Your workspace's API token: `byl_`, or `byl_test_` in test mode, followed by 36 characters",
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
