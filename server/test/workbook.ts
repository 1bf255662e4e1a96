import { strToU8, zipSync } from "fflate";

/** An Excel workbook of sheets by name, each cell a text, as Excel and its fellows write it. */
export function workbookOf(sheets: Record<string, string[][]>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  const related = (type: string, targets: string[]) =>
    `<Relationships xmlns="${packages}">${targets
      .map((to, i) => `<Relationship Id="rId${i + 1}" Type="${relations}/${type}" Target="${to}"/>`)
      .join("")}</Relationships>`;
  const parts: Record<string, string> = {
    "_rels/.rels": related("officeDocument", ["xl/workbook.xml"]),
    "xl/_rels/workbook.xml.rels": related(
      "worksheet",
      names.map((_, i) => `worksheets/sheet${i + 1}.xml`),
    ),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"/>`,
  };
  for (const [i, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join("")}</sheetData></worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

const rowOf = (cells: string[], at: number) =>
  `<row r="${at + 1}">${cells.map((text, column) => cellOf(text, column, at)).join("")}</row>`;

function cellOf(text: string, column: number, row: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (text === "") return "";
  if (/^\d+$/.test(text)) return `<c r="${place}"><v>${text}</v></c>`;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}
