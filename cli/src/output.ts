import type { WriteStream } from "node:tty";
import { styleText } from "node:util";

type Style = "red" | "green" | "yellow" | "bold" | "dim";

/** Color only where a person sees it: on a terminal, unless NO_COLOR is set. */
export function paint(stream: Pick<WriteStream, "isTTY">, style: Style, text: string): string {
  const colored = stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colored ? styleText(style, text) : text;
}

/** Text of others, without what a terminal would take for a command. */
export const visible = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");

export const print = (text: string) => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown) => print(JSON.stringify(value, null, 2));

/** Writes to standard error: standard output is for results. */
export const note = (text: string) => void process.stderr.write(`${text}\n`);

/** Columns in line, below a heading. */
export function printTable(headings: string[], rows: string[][]) {
  const cells = rows.map((row) => row.map(visible));
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...cells.map((row) => (row[i] as string).length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] as number))
      .join("  ")
      .trimEnd();
  print(paint(process.stdout, "dim", line(headings)));
  for (const row of cells) print(line(row));
}

/** One line on standard error that is written anew; without a terminal, nothing until the end. */
export function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

export function endProgress() {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
}
