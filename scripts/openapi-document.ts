import { CLIENT_METHODS, type GivenArguments } from "@byline/contract/client-methods.ts";
import type { OpenApi, Operation, Schema } from "@byline/contract/openapi.ts";

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

export type Method = {
  name: string;
  text: string;
  given: GivenArguments;
  call: Call;
  /** The answer's type */
  answer: string;
  /** The answer's list, if it's a page: the member, and the type of its items */
  list: { member: string; item: string } | undefined;
};

/** Returns the clients' resources, each method with its call. Throws if the API has no such call. */
export function resourcesOf(document: OpenApi) {
  const calls = new Map(callsOf(document).map((call) => [call.operation.operationId, call]));
  return Object.entries(CLIENT_METHODS).map(([name, { text, methods }]) => ({
    name,
    text,
    methods: Object.entries(methods).map(([name, [operation, text, given = {}]]): Method => {
      const call = calls.get(operation);
      if (!call) throw new Error(`The API has no operation ${operation}`);
      const answer = nameOf(answerOf(call.operation));
      return { name, text, given, call, answer, list: listIn(document.components.schemas[answer]) };
    }),
  }));
}
