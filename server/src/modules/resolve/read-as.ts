import type { FileField } from "@byline/contract/resolve.ts";
import type { Statement } from "./statements.ts";

/** What is read from a field: each part, as people write it. */
export const readAs = (field: string, statements: Statement[]): FileField["read_as"] =>
  statements.flatMap((one) =>
    one.field === field && one.part !== "picture" ? [{ part: one.part, text: textOf(one) }] : [],
  );

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
