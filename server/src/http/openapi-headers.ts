import { ERRORS } from "@byline/contract/errors.ts";

const integer = (description: string) => ({ description, schema: { type: "integer" } });
const text = (description: string, example?: string) => ({
  description,
  schema: { type: "string", ...(example && { example }) },
});

/** The headers of answers, by the names under which the document's responses refer to them. */
const headers = {
  "X-Request-Id": text("Identifies this call. Include it when you ask for help."),
  "RateLimit-Limit": integer("Calls in the hour"),
  "RateLimit-Remaining": integer("Calls left in the hour"),
  "RateLimit-Reset": integer("Seconds until the hour starts over"),
  RateLimit: text("What is left of the hour: r calls in t seconds", '"hour";r=999;t=3600'),
  "RateLimit-Policy": text("How many calls (q) in how many seconds (w)", '"hour";q=1000;w=3600'),
  "Retry-After": integer("Seconds to wait before trying again"),
  "Accept-Encoding": text("Only if the body was compressed: how to send it", "identity"),
  "Idempotent-Replayed": text(
    "Only if this repeats the response to an earlier call with the same Idempotency-Key",
    "true",
  ),
};

/** The `Idempotency-Key` that a route with `idempotent: true` takes, as a schema of its headers. */
export const keyHeader = {
  type: "object",
  properties: {
    "Idempotency-Key": {
      type: "string",
      pattern: "^[\\x21-\\x7e]{1,255}$",
      description:
        "Identifies this write: sent again with the same key within 24 hours, it is carried out once " +
        "and gets the same response",
      example: "page-17-picture-3",
    },
  },
};

type Response = {
  description?: string;
  content?: Record<string, unknown>;
  headers?: Record<string, { $ref: string }>;
};
type Operation = {
  responses?: Record<string, Response>;
  parameters?: { in: string }[];
  security?: unknown[];
  "x-scope"?: string;
};
type Document = { paths?: Record<string, Record<string, Operation>>; components?: { headers?: object } };

const successes: Record<string, string> = {
  "200": "OK",
  "201": "Created",
  "202": "Accepted",
  "204": "No Content",
};
const PROBLEM = "application/problem+json";
const titles = new Map<string, string>([
  ...Object.values(ERRORS).map(({ status, title }) => [String(status), title] as const),
  ["410", "Gone"],
]);

/**
 * Says of each answer what its status means, which headers it has, and that a refusal is a problem; a route
 * without a scope needs no token.
 */
export function describeAnswers<T extends object>(given: T): T {
  const document = given as Document;
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      const asksForToken = operation["x-scope"] !== undefined;
      const keyed = operation.parameters?.some((parameter) => parameter.in === "header") ?? false;
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
          ...(keyed && status in successes ? ["Idempotent-Replayed"] : []),
        ];
        if (!(status in successes)) response.content = { [PROBLEM]: response.content?.["application/json"] };
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
