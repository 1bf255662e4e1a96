import type { Found } from "../hooks/use-lookup.ts";
import { Cell, Row, Table } from "../ui/table.tsx";

/** Labels of the credit parts found in files. */
export const PART_NAMES = {
  title: "Title",
  creators: "Creators",
  license: "License",
  source: "Source",
  identifiers: "Identifiers",
  type: "Type",
  year: "Year",
  credit_line: "Credit line",
  copyright_notice: "Copyright notice",
  digital_source_type: "Digital source type",
  acquire_license_url: "Get a license at",
} satisfies Record<Found["fields"][number]["read_as"][number]["part"], string>;

/** Each field in a file, with the parts read from it and warnings to check. */
export function FoundFields({ found: { fields, warnings } }: { found: Found }) {
  if (fields.length === 0 && warnings.length === 0) return null;
  return (
    <div className="grid gap-2">
      {warnings.length > 0 && (
        <ul className="list-disc pl-5">
          {warnings.map(({ source, field, message }) => (
            <li key={`${field ?? source} ${message}`}>
              {field && <code className="text-xs">{field}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <details>
          <summary className="font-medium">What the file says</summary>
          <div className="mt-2">
            <Table
              caption="What the file says"
              head={[{ title: "Field" }, { title: "In the file" }, { title: "Read as" }]}
              reachable
            >
              {fields.map(({ field, language, values, read_as: readAs }) => (
                <Row key={`${field} ${language}`}>
                  <Cell className="min-w-32 text-xs text-ink-2">
                    {field}
                    {language && language !== "x-default" && ` (${language})`}
                  </Cell>
                  <Cell className="min-w-32">
                    {values.map((value, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a file can hold the same text twice
                      <bdi key={index} className="block">
                        {value}
                      </bdi>
                    ))}
                  </Cell>
                  <Cell className="min-w-32">
                    {readAs.length === 0 && <span className="text-ink-2">Not used</span>}
                    {readAs.map(({ part, text }) => (
                      <span key={part} className="block">
                        <span className="text-ink-2">{PART_NAMES[part]}:</span> <bdi>{text}</bdi>
                      </span>
                    ))}
                  </Cell>
                </Row>
              ))}
            </Table>
          </div>
        </details>
      )}
    </div>
  );
}
