import type { WriteStream } from "node:tty";
import { styleText } from "node:util";

type Style = "red" | "green" | "yellow" | "bold" | "dim";

/** Colors text only on a terminal, and not if NO_COLOR is set. */
export function paint(stream: Pick<WriteStream, "isTTY">, style: Style, text: string): string {
  const colored = stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colored ? styleText(style, text) : text;
}

/** Removes characters that a terminal might interpret as commands. */
export const visible = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");

export const print = (text: string) => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown) => print(JSON.stringify(value, null, 2));

/** Prints to standard error, since standard output is for results. */
export const note = (text: string) => void process.stderr.write(`${text}\n`);

/** Prints aligned columns with headings. */
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

/** Updates one line on standard error. Without a terminal, prints nothing until the end. */
export function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

export function endProgress() {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
}
