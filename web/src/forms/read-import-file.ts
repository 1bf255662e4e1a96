import { DELIMITER_WORDS, decodeFile, readLayout } from "@byline/contract/sheets/file-text.ts";
import { OTHER_SPREADSHEETS, READ_CELLS, readFirstSheet } from "@byline/contract/sheets/workbook.ts";

/** A file's text, and a sentence about how it was read. */
export type ReadFile = { text: string; note: string };

/**
 * Reads a CSV file in any common encoding, or an Excel workbook's first sheet as CSV. Throws an `Error` with
 * a message for the user.
 */
export async function readImportFile(file: File): Promise<ReadFile> {
  if (/\.xlsx$/i.test(file.name)) return readWorkbook(file);
  if (OTHER_SPREADSHEETS.test(file.name))
    throw new Error("Save the spreadsheet as .xlsx or .csv, then choose it again.");
  const { text, encoding, mistake } = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (mistake) throw new Error(mistake.replace("send it", "choose it"));
  const { delimiter } = readLayout(text);
  return { text, note: `Read as ${encoding}, separated by ${DELIMITER_WORDS[delimiter]}.` };
}

async function readWorkbook(file: File): Promise<ReadFile> {
  const [{ default: readSheets }, { csvLines }] = await Promise.all([
    import("read-excel-file/browser"),
    import("@byline/contract/csv-lines.ts"),
  ]);
  const sheets = await readSheets<string>(file, READ_CELLS).catch(() => {
    throw new Error("This Excel file can’t be read. Save it as .xlsx or .csv, then choose it again.");
  });
  const { rows, note } = readFirstSheet(sheets);
  return { text: csvLines(rows), note };
}
