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
