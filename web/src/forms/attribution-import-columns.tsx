import { type ColumnChoices, membersOf, readHeader } from "@byline/contract/attribution-file.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { csvOptionsOf } from "@byline/contract/sheets/file-text.ts";
import { COLUMN_MEMBERS, columnsOf } from "@byline/contract/sheets/headings.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import { describedBy, Field, FieldError, Select } from "../ui/field.tsx";
import { Cell, Row, Table } from "../ui/table.tsx";
import { TypeInput } from "./type-input.tsx";

/** Start of a file that's previewed before the check, in characters. */
const SAMPLE_CHARACTERS = 100_000;
const SAMPLE_ROWS = 3;

/** Returns the headings and first rows, or null for invalid CSV, which the check explains. */
async function readSample(text: string): Promise<string[][] | null> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  try {
    return parse(text, { ...csvOptionsOf(text), to: SAMPLE_ROWS + 1 });
  } catch {
    return null;
  }
}

/** The meaning of each column, which the user can change, and the credits of the first rows. */
export function ImportColumns({
  csv,
  choices,
  reported,
  onChange,
}: {
  csv: string;
  choices: ColumnChoices;
  /** The check's message, which isn't repeated. */
  reported: string | undefined;
  onChange: (choices: ColumnChoices) => void;
}) {
  const start = useDeferredValue(csv.slice(0, SAMPLE_CHARACTERS));
  const { data } = useQuery({
    queryKey: ["import-sample", start],
    queryFn: () => readSample(start),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const id = useId();
  if (!data?.[0]) return null;
  const [headings, ...rows] = [data[0].map((name) => name.trim()), ...data.slice(1)];
  const columns = columnsOf(headings, choices.columns);
  const header = readHeader(headings, choices);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-sm font-medium">
        Columns
      </h3>
      <div className="overflow-x-auto">
        <Table
          caption="Columns"
          head={[
            { title: "In the file" },
            { title: "First value", className: "max-sm:hidden" },
            { title: "Imported as" },
          ]}
        >
          {headings.map((heading, at) => {
            const value = rows.find((row) => row[at])?.[at]?.slice(0, 80);
            return (
              <Row key={heading}>
                <Cell className="py-1.5 font-mono text-sm break-words">
                  {heading}
                  <p className="max-w-32 truncate font-sans text-ink-2 sm:hidden">{value}</p>
                </Cell>
                <Cell className="max-w-48 truncate py-1.5 text-sm max-sm:hidden">{value}</Cell>
                <Cell className="py-1.5">
                  <ColumnSelect
                    heading={heading}
                    column={columns[at]}
                    onChange={(column) =>
                      onChange({ ...choices, columns: { ...choices.columns, [heading]: column } })
                    }
                  />
                </Cell>
              </Row>
            );
          })}
        </Table>
      </div>
      {!columns.includes("attribution_type") && (
        <Field label="Type of all rows">
          {(control) => (
            <TypeInput
              {...control}
              value={choices.attributionType ?? ""}
              onChange={(type) => onChange({ ...choices, attributionType: type || undefined })}
            />
          )}
        </Field>
      )}
      {header.mistake !== undefined ? (
        !columns.includes(undefined) &&
        header.mistake !== reported && <p className="text-sm text-ink-2">{header.mistake}</p>
      ) : (
        <FirstCredits
          rows={rows.flatMap((row) => {
            const { stated } = membersOf(header, row);
            return stated ? [stated] : [];
          })}
        />
      )}
    </section>
  );
}

/** The value for an unknown heading. The user must decide before it's ignored. */
const UNDECIDED = "undecided";

function ColumnSelect({
  heading,
  column,
  onChange,
}: {
  heading: string;
  column: string | null | undefined;
  onChange: (column: string | null) => void;
}) {
  const id = useId();
  const isListed = !column || column in COLUMN_MEMBERS;
  const error = column === undefined ? "Choose a column or leave it out" : undefined;
  const select = (
    <Select
      aria-label={`“${heading}” is imported as`}
      aria-invalid={error && true}
      aria-describedby={describedBy(id, undefined, error)}
      value={column === undefined ? UNDECIDED : (column ?? "")}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {column === undefined && (
        <option value={UNDECIDED} disabled>
          Choose a column
        </option>
      )}
      <option value="">Left out</option>
      {!isListed && <option value={column}>{column}</option>}
      {Object.entries(COLUMN_MEMBERS).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      {select}
      <FieldError id={id}>{error}</FieldError>
    </>
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function FirstCredits({ rows }: { rows: Record<string, unknown>[] }) {
  const credits = rows.map((stated) =>
    formatCredit(
      {
        contentId: textOf(stated.content_id),
        contentCreatorId: textOf(stated.content_creator_id) || null,
        attributionType: textOf(stated.attribution_type),
        metadata: stated.metadata as Record<string, unknown>,
      },
      "text",
    ),
  );
  if (credits.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-medium">Credits of the first rows</h3>
      <ul className="mt-1.5 grid gap-1">
        {credits.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file, in its order
          <li key={index} className="font-serif text-base wrap-anywhere">
            {credit}
          </li>
        ))}
      </ul>
    </div>
  );
}
