import { ERRORS } from "@byline/contract/errors.ts";
import { IDEMPOTENCY_KEY } from "@byline/contract/limits.ts";
import type { FastifyContextConfig } from "fastify";

const integer = (description: string) => ({ description, schema: { type: "integer" } });
const text = (description: string, example?: string) => ({
  description,
  schema: { type: "string", ...(example && { example }) },
});

/** Response headers, by their names in the document. */
const headers = {
  "X-Request-Id": text("Identifies the call. Include it when you contact support."),
  "RateLimit-Limit": integer("Calls allowed per hour"),
  "RateLimit-Remaining": integer("Calls left in the current hour"),
  "RateLimit-Reset": integer("Seconds until the limit resets"),
  RateLimit: text("Remaining calls (r) and seconds until the limit resets (t)", '"hour";r=999;t=3600'),
  "RateLimit-Policy": text("Calls allowed (q) per window in seconds (w)", '"hour";q=1000;w=3600'),
  "Retry-After": integer("Seconds to wait before retrying"),
  ETag: text(
    "Identifies this version of the response, for `If-None-Match` and `If-Match`",
    '"ZBCfp5mTpQRR1c8oNDYRhg"',
  ),
  "Accept-Encoding": text(
    "Present if the request body was compressed: the encoding to use instead",
    "identity",
  ),
  "Idempotent-Replayed": text(
    "Present if this repeats the response to an earlier call with the same `Idempotency-Key`",
    "true",
  ),
};

const KEY = {
  "Idempotency-Key": {
    type: "string",
    pattern: IDEMPOTENCY_KEY.source,
    description:
      "A unique key for this write. If you send it again with the same key within 24 hours, it runs " +
      "once, and you get the same response",
    example: "page-17-picture-3",
  },
};

const etag = (description: string) => ({ type: "string", description, example: '"ZBCfp5mTpQRR1c8oNDYRhg"' });
const IF_MATCH = {
  "If-Match": etag(
    "The ETag of an earlier response. If the resource has changed since, nothing happens, and you get 412",
  ),
};
const IF_NONE_MATCH = {
  "If-None-Match": etag(
    "The ETag of an earlier response. If nothing has changed since, you get 304 without a body",
  ),
};

/** Returns the headers that a route accepts, as a schema. */
export function headersTaken({ idempotent, conditional }: FastifyContextConfig, reads: boolean) {
  const properties = {
    ...(idempotent && KEY),
    ...(conditional && (reads ? IF_NONE_MATCH : IF_MATCH)),
  };
  return Object.keys(properties).length > 0 && { headers: { type: "object", properties } };
}

type Response = {
  description?: string;
  content?: Record<string, unknown>;
  headers?: Record<string, { $ref: string }>;
};
type Operation = {
  responses?: Record<string, Response>;
  parameters?: { in: string; name: string }[];
  security?: unknown[];
  "x-scope"?: string;
};
type Document = { paths?: Record<string, Record<string, Operation>>; components?: { headers?: object } };

const successes: Record<string, string> = {
  "200": "OK",
  "201": "Created",
  "202": "Accepted",
  "204": "No Content",
  "304": "Not Modified",
};
const PROBLEM = "application/problem+json";
const titles = new Map<string, string>([
  ...Object.values(ERRORS).map(({ status, title }) => [String(status), title] as const),
  ["410", "Gone"],
]);

/**
 * Adds descriptions, headers, and problem bodies to the document's responses, and marks routes without a
 * scope as open.
 */
export function describeAnswers<T extends object>(given: T): T {
  const document = given as Document;
  for (const operations of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const asksForToken = operation["x-scope"] !== undefined;
      const takes = (header: string) => operation.parameters?.some(({ name }) => name === header) ?? false;
      if (takes("If-None-Match")) operation.responses = { ...operation.responses, "304": {} };
      const hasEtag = takes("If-None-Match") || (takes("If-Match") && method === "patch");
      if (!asksForToken) operation.security = [];
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const names = [
          "X-Request-Id",
          ...(asksForToken && status !== "401"
            ? ["RateLimit", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]
            : []),
          ...(asksForToken ? ["RateLimit-Policy"] : []),
          ...(status === "429" || status === "503" ? ["Retry-After"] : []),
          ...(status === "415" ? ["Accept-Encoding"] : []),
          ...(takes("Idempotency-Key") && status in successes ? ["Idempotent-Replayed"] : []),
          ...(hasEtag && status in successes ? ["ETag"] : []),
        ];
        if (status >= "400") response.content = { [PROBLEM]: response.content?.["application/json"] };
        response.description = successes[status] ?? titles.get(status) ?? "";
        response.headers = Object.fromEntries(
          names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        );
      }
    }
  }
  document.components = { ...document.components, headers };
  return given;
}
