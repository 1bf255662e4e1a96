import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import { WARNING_CODES } from "@byline/contract/credit/warnings.ts";

export const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The contract's lists, which pages include as elements. */
const TABLES: Record<string, () => string> = {
  "<AttributionTypes />": () => {
    const types = Map.groupBy(Object.entries(ATTRIBUTION_TYPES), ([, schemaType]) => schemaType);
    const rows = types.entries().map(([schemaType, alike]) => {
      return [alike.map(([type]) => `\`${type}\``).join(", "), `\`${schemaType}\``];
    });
    return tableOf(["Type", "schema.org"], [...rows]);
  },
  "<CreditWarnings />": () =>
    tableOf(
      ["Code", "Meaning"],
      Object.entries(WARNING_CODES).map(([code, meaning]) => [`\`${code}\``, meaning]),
    ),
};

export const fillTables = (page: string): string =>
  page.replaceAll(/^<\w+ \/>$/gm, (element) => TABLES[element]?.() ?? element);
