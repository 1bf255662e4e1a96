import type { FileField, ResolveWarning } from "@byline/contract/resolve.ts";
import { type Statement, statements, type Warning } from "../statements.ts";

/** What a file says, and what Byline reads from it. Statements and fields belong together by their name. */
export type FileReading = {
  statements: Statement[];
  fields: Omit<FileField, "read_as">[];
  warnings: Warning[];
};

const MAX_FIELDS = 100;
const MAX_VALUES = 50;
const MAX_CHARACTERS = 500;
/** Of all fields together. */
const MAX_TEXT = 20_000;
const MAX_WARNINGS = 20;

/** Collects what a file says in each field, and the statements that are read from it. */
export function fileReading() {
  const stated = statements();
  const fields: FileReading["fields"] = [];
  const warnings: Warning[] = [];
  let characters = 0;
  let cut = 0;

  function warn(code: ResolveWarning, field: string, message: string) {
    const isKnown = warnings.some((one) => one.code === code && one.field === field);
    if (!isKnown && warnings.length < MAX_WARNINGS) warnings.push({ code, field, message });
  }

  /** Shows the texts of a field as the file has them; a field without text isn't shown. */
  function show(field: string, texts: string[], language: string | null = null) {
    const shown = texts.map(printable).filter(Boolean);
    if (shown.length === 0) return;
    const values = shown.slice(0, MAX_VALUES).map((text) => text.slice(0, MAX_CHARACTERS).toWellFormed());
    const size = values.reduce((sum, value) => sum + value.length, field.length);
    if (fields.length >= MAX_FIELDS || characters + size > MAX_TEXT) {
      cut++;
      return;
    }
    characters += size;
    if (values.length < shown.length || values.some((value, i) => value.length < (shown[i]?.length ?? 0)))
      warn("field_cut", field, "This field is longer than what is shown here.");
    fields.push({ field, language, values });
  }

  function finish(): FileReading {
    if (cut > 0) warn("fields_left_out", "file", `${cut} more fields of this file aren't shown.`);
    return { statements: stated.list, fields, warnings: [...stated.found.warnings, ...warnings] };
  }

  return { stated, show, warn, finish };
}
export type Reading = ReturnType<typeof fileReading>;

/** Line breaks and tabs become spaces, and other control characters are left out. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
