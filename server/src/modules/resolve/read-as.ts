import type { FileField } from "@byline/contract/resolve.ts";
import type { Statement } from "./statements.ts";

/** Returns the parts read from a field, as display text. */
export function readAs(field: string, statements: Statement[]): FileField["read_as"] {
  const read: FileField["read_as"] = [];
  for (const one of statements.flatMap((statement): Statement[] => statement.within ?? [statement])) {
    if (one.field !== field || one.part === "picture") continue;
    const text = textOf(one);
    if (!read.some((same) => same.part === one.part && same.text === text))
      read.push({ part: one.part, text });
  }
  return read;
}

function textOf(statement: Statement): string {
  switch (statement.part) {
    case "creators":
      return statement.value.map(({ name }) => name).join("; ");
    case "license":
      return statement.value.name;
    case "identifiers":
      return statement.value.join(", ");
    default:
      return String(statement.value);
  }
}
