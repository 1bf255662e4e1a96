import type { OpenApi, Schema } from "@byline/contract/openapi.ts";
import { nameOf, pascal } from "./openapi-document.ts";

export const NOTICE =
  "# Made by `npm run gen` from the API's own description. Change the API, not this file.\n";
const WIDTH = 100;
/** Python keywords used as member names in the API. */
export const KEYWORDS = new Set([
  "class",
  "from",
  "global",
  "import",
  "in",
  "is",
  "lambda",
  "not",
  "pass",
  "with",
]);

/** The classes in the types module: one for each schema and each nested object. */
export class Types {
  readonly #written = new Map<string, string>();

  add(name: string, schema: Schema): string {
    if (this.#written.has(name)) throw new Error(`Two types are called ${name}`);
    this.#written.set(name, ""); // reserves its place before nested classes
    const text = schema.properties
      ? this.#objectOf(name, schema)
      : `${name}: TypeAlias = ${JSON.stringify(this.typeOf(schema, name))}\n`;
    this.#written.set(name, text);
    return name;
  }

  /** Returns a body's members as valid argument names: `from` becomes `from_`. */
  addArguments(type: string, { components }: OpenApi): string {
    const name = `${type}Arguments`;
    const { properties = {}, required = [] } = components.schemas[type] as Schema;
    const rename = (key: string) => (KEYWORDS.has(key) ? `${key}_` : key);
    const renamed = Object.entries(properties).map(([key, schema]) => [rename(key), schema] as const);
    if (this.#written.has(name)) return name;
    return this.add(name, { properties: Object.fromEntries(renamed), required: required.map(rename) });
  }

  alias(name: string, members: string[]) {
    this.#written.set(
      name,
      `${name}: TypeAlias = Union[\n${members.map((each) => `    "${each}",\n`).join("")}]\n`,
    );
  }

  /** Returns a schema's annotation. A nested object becomes a class with the given name. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return nameOf(schema);
    if ("const" in schema) return `Literal[${python(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(python).join(", ")}]`;
    const union =
      schema.anyOf ?? (Array.isArray(schema.type) && schema.type.map((type) => ({ ...schema, type })));
    if (union) return [...new Set(union.map((each) => this.typeOf(each, name)))].join(" | ");
    switch (schema.type) {
      case "string":
        return "str";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "array":
        return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
      case "object": {
        if (schema.properties) return this.add(name, schema);
        const { additionalProperties: values } = schema;
        return `dict[str, ${typeof values === "object" ? this.typeOf(values, `${name}Value`) : "Any"}]`;
      }
      default:
        return "Any";
    }
  }

  #objectOf(name: string, { properties = {}, required = [], description }: Schema): string {
    const members = Object.entries(properties).map(([key, schema]) => {
      const type = this.typeOf(schema, name + pascal(key));
      return { key, type: required.includes(key) ? type : `NotRequired[${type}]`, schema };
    });
    if (members.some(({ key }) => KEYWORDS.has(key))) {
      const entries = members.map(({ key, type }) => {
        const named = type.length < 90 ? type.replaceAll('"', "'") : this.#name(name + pascal(key), type);
        return `        ${python(key)}: "${named}",\n`;
      });
      return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join("")}    },\n)\n`;
    }
    const lines = members.map(
      ({ key, type, schema }) => `    ${key}: ${broken(type)}\n${docstring(schema.description, 4)}`,
    );
    return `class ${name}(TypedDict):\n${docstring(description, 4)}${lines.join("") || "    pass\n"}`;
  }

  #name(name: string, type: string): string {
    this.#written.set(name, `${name}: TypeAlias = ${broken(type)}\n`);
    return name;
  }

  write(): string {
    const classes = [...this.#written.values()].join("\n\n");
    const names = ["Any", "Literal", "NotRequired", "TypeAlias", "TypedDict", "Union"];
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(classes));
    const all = [...this.#written.keys()].toSorted().map((name) => `    "${name}",\n`);
    return `${NOTICE}"""Types of the API's requests and responses, which are dictionaries."""

from __future__ import annotations

from typing import ${used.join(", ")}

__all__ = [
${all.join("")}]


${classes}`;
  }
}

function python(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

/** Breaks a long union of literals into several lines. */
function broken(type: string): string {
  if (type.length < 90) return type;
  return type.replaceAll(
    /Literal\[([^\]]*)\]/g,
    (_, values: string) =>
      `Literal[\n${values
        .split(", ")
        .map((value) => `        ${value},\n`)
        .join("")}    ]`,
  );
}

export function docstring(text: string | undefined, indent: number): string {
  if (!text) return "";
  const space = " ".repeat(indent);
  const lines: string[] = [];
  for (const word of `"""${text.replaceAll("\\", "\\\\").replace(/[.]?$/, ".")}"""`.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH - indent)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${space}${line}\n`).join("");
}
