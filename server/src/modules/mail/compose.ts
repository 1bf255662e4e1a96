import { type Letter, layOut } from "./layout.ts";

/** Returns a letter as plain text and HTML. */
export function compose(letter: Letter): { subject: string; text: string; html: string } {
  const { subject, name = "there", paragraphs, action, small } = letter;
  const text = [
    `Hello ${name},`,
    ...paragraphs.map((part) =>
      typeof part === "string" ? part : [part.title, part.body, part.url].filter(Boolean).join("\n"),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${small.join("\n")}`,
  ];
  return { subject, text: `${text.join("\n\n")}\n`, html: layOut({ ...letter, name }) };
}
