/** The parts of an OpenAPI document that the generators read. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
};
export type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = { content?: { "application/json"?: { schema: Schema }; "application/octet-stream"?: object } };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Pick<Operation, "summary" | "requestBody"> }>;
  components: { schemas: Record<string, Schema> };
};

const REFERENCE = "#/components/schemas/";

/** Returns the name of a referenced schema. Throws for other schemas. */
export function nameOf(schema: Schema | undefined): string {
  if (!schema?.$ref?.startsWith(REFERENCE))
    throw new Error(`This schema has no name: ${JSON.stringify(schema)}`);
  return schema.$ref.slice(REFERENCE.length);
}

export type Call = { url: string; method: string; operation: Operation };

/** Returns all calls, in the document's order. */
export function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
  );
}

/** Returns the schema of a successful answer, or undefined for a file. */
export function answerOf({ operationId, responses }: Operation): Schema | undefined {
  const success = Object.keys(responses).find((status) => status.startsWith("2"));
  const content = success && responses[success]?.content;
  if (!content) throw new Error(`${operationId} has no successful answer`);
  return content["application/json"]?.schema;
}

/** Returns a page's list: the member, and the name of its items. Undefined if the answer is no page. */
export function listIn(page: Schema | undefined) {
  const { properties = {} } = page ?? {};
  const [member, list] = Object.entries(properties).find(([, schema]) => schema.items) ?? [];
  return properties.next_cursor && member ? { member, item: nameOf(list?.items) } : undefined;
}

export const pascal = (text: string) =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the ids in a path, such as `project_id`. */
export const idsIn = (url: string): string[] => url.match(/(?<=\{)\w+(?=\})/g) ?? [];
