import type { FileField, ResolveWarning } from "@byline/contract/resolve.ts";
import { type Statement, statements, type Warning } from "../statements.ts";

/** A file's text and what Byline reads from it. Statements belong to fields by name. */
export type FileReading = {
  statements: Statement[];
  fields: Omit<FileField, "read_as">[];
  warnings: Warning[];
};

const MAX_FIELDS = 100;
const MAX_VALUES = 50;
const MAX_CHARACTERS = 500;
/** Maximum for all fields together. */
const MAX_TEXT = 20_000;
const MAX_WARNINGS = 20;

/** Collects a file's fields and the statements read from them. */
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

  /** Shows a field's texts as written in the file. Skips fields without text. */
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
      warn("field_cut", field, "This field is longer than shown here.");
    fields.push({ field, language, values });
  }

  function finish(): FileReading {
    if (cut > 0) warn("fields_left_out", "file", `${cut} more fields of this file aren't shown.`);
    return { statements: stated.list, fields, warnings: [...stated.found.warnings, ...warnings] };
  }

  return { stated, show, warn, finish };
}
export type Reading = ReturnType<typeof fileReading>;

/** Turns line breaks and tabs into spaces and removes other control characters. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
