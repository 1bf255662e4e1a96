import type { OpenApi, Schema } from "@byline/contract/openapi.ts";
import { idsIn, type Method, nameOf, pascal, resourcesOf } from "./openapi-document.ts";
import { docstring, KEYWORDS, NOTICE, Types } from "./python-types.ts";

/** Returns the package's generated modules by path in the repository. */
export function writePython(document: OpenApi): Record<string, string> {
  const types = new Types();
  for (const [name, schema] of Object.entries(document.components.schemas)) types.add(name, schema);
  const resources = writeResources(document, types);
  addWebhookEvents(document, types);
  return {
    "python/byline/types.py": types.write(),
    "python/byline/_resources.py": resources,
  };
}

/** Adds webhook messages: a union type with the discriminator `type`. */
function addWebhookEvents({ webhooks = {} }: OpenApi, types: Types) {
  const names = Object.entries(webhooks).map(([type, { post }]) => {
    const message = post.requestBody?.content?.["application/json"]?.schema;
    return types.add(`${pascal(type)}Event`, { ...message, description: post.summary });
  });
  types.alias("WebhookEvent", names);
}

function writeResources(document: OpenApi, types: Types): string {
  const classes = resourcesOf(document).map(({ name, methods }) => {
    const written = methods.map((method) => writeMethod(method, document, types));
    const start =
      "    def __init__(self, connection: Connection) -> None:\n        self._connection = connection\n";
    return `class ${name}:\n${start}\n${written.join("\n")}`;
  });
  const body = classes.join("\n\n");
  return `${NOTICE}"""The API's calls, by topic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from byline import types
from byline._connection import Connection
from byline._listing import Listing


${body}`;
}

function writeMethod({ name, call, answer, list }: Method, document: OpenApi, types: Types): string {
  const { url, method, operation } = call;
  const { parameters = [], requestBody, operationId } = operation;
  const inside = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const ids = idsIn(url);
  const positional = ids.map((id) => `${id}: str`);
  const named: string[] = [];
  const given: string[] = [];
  if (ids.length > 0) {
    given.push(`path={${ids.map((id) => `"${id}": ${id}`).join(", ")}}`);
    positional.push("/");
  }
  const required = inside("query").filter((parameter) => parameter.required);
  const optional = inside("query").filter((parameter) => !parameter.required);
  let rest = "";
  const body = requestBody?.content?.["application/json"]?.schema;
  if (optional.length > 0 && body) {
    // The body's members are keyword arguments, so the query's are listed individually.
    for (const { name, schema } of optional) {
      if (!isTrueOrFalse(schema)) throw new Error(`${operationId}: a body and a query that is no switch`);
      named.push(`${name}: bool = False`);
    }
    const switches = optional.map(({ name }) => `**({"${name}": "true"} if ${name} else {})`);
    given.push(`query={${switches.join(", ")}}`);
  } else if (optional.length > 0) {
    const properties = Object.fromEntries(
      optional.map(({ name, schema, description }) => [name, { description, ...schema }]),
    );
    const query = types.add(`${pascal(operationId)}Query`, {
      properties: properties as Record<string, Schema>,
    });
    rest = `**query: Unpack[types.${query}]`;
  }
  // Ids in a query are joined with commas.
  for (const parameter of required) positional.push(`${parameter.name}: Sequence[str]`);
  const joined = required.map(({ name: key }) => `"${key}": ",".join(${key})`);
  if (joined.length > 0) given.push(`query={${[...joined, ...(rest ? ["**query"] : [])].join(", ")}}`);
  else if (rest) given.push("query=query");
  if (body) {
    const type = nameOf(body);
    const members = Object.entries(document.components.schemas[type]?.properties ?? {});
    const [key, schema] = (members.length === 1 && members[0]) || [];
    // A single member is positional, except a choice, which is easier to read with its name.
    if (key && schema && !schema.enum) {
      positional.push(`${key}: ${inputType(types.typeOf(schema, type + pascal(key)))}`);
      given.push(`body={"${key}": ${key}}`);
    } else if (members.some(([name]) => KEYWORDS.has(name))) {
      rest = `**body: Unpack[types.${types.addArguments(type, document)}]`;
      given.push('body={name.rstrip("_"): value for name, value in body.items()}');
    } else {
      rest = `**body: Unpack[types.${type}]`;
      given.push("body=body");
    }
  }
  if (method !== "GET") {
    named.push("idempotency_key: str | None = None");
    given.push("idempotency_key=idempotency_key");
  }
  if (inside("header").some((header) => header.name === "If-Match")) {
    named.push("if_match: str | None = None");
    given.push("if_match=if_match");
  }
  const item = `types.${list?.item}`;
  const returns = list ? `Listing[types.${answer}, ${item}]` : `types.${answer}`;
  const input = list
    ? [`self._connection`, `types.${answer}`, item, `"${url}"`, `"${list.member}"`, ...given]
    : [`types.${answer}`, `"${method}"`, `"${url}"`, ...given];
  const signature = [
    "self",
    ...positional,
    ...(named.length > 0 ? ["*", ...named] : []),
    ...(rest ? [rest] : []),
  ];
  const lines = [
    `def ${snake(name)}(`,
    ...signature.map((parameter) => `    ${parameter},`),
    `) -> ${returns}:`,
    ...docstring([operation.summary, operation.description].filter(Boolean).join(". "), 4)
      .trimEnd()
      .split("\n"),
    `    return ${list ? "Listing" : "self._connection.call"}(`,
    ...input.map((argument) => `        ${argument},`),
    "    )",
  ];
  return lines.map((line) => `    ${line}\n`).join("");
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isTrueOrFalse = ({ enum: values }: Schema) => values?.join() === "true,false";

/** Returns an argument's type. Uses Sequence, since some classes have a method `list`. */
function inputType(type: string): string {
  return type
    .replaceAll(/\blist\[/g, "Sequence[")
    .replaceAll(/(?<!["\w.])([A-Z]\w+)(?![\w"[])/g, (name) =>
      /^(Any|None)$/.test(name) ? name : `types.${name}`,
    );
}
