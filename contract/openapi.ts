/** The parts of OpenAPI 3.1 that the API's own document uses. */
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
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};
export type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = {
  description?: string;
  content?: {
    "application/json"?: { schema: Schema; example?: unknown };
    "application/octet-stream"?: object;
  };
};
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  "x-scope"?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Pick<Operation, "summary" | "requestBody"> }>;
  components: { schemas: Record<string, Schema> };
};
