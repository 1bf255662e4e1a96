import { escapeHtml } from "@byline/contract/html.ts";

/**
 * What a mail says, one paragraph a string. `name` is whom it greets, if not everybody alike; `action` is its
 * one button; `small` stands below, about the mail itself.
 */
export type Letter = {
  name?: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  small: string[];
};

/** The same text as plain text and as HTML that any mail program shows: no images, few styles. */
export function compose(letter: Letter): { text: string; html: string } {
  const { name = "there", paragraphs, action, small } = letter;
  const text = [
    `Hello ${name},`,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${small.join("\n")}`,
  ];
  const html = [
    paragraph(`Hello ${name},`),
    ...paragraphs.map((words) => paragraph(words)),
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" ` +
        `style="background:#1d4ed8;border-radius:6px;color:#ffffff;display:inline-block;padding:10px ` +
        `18px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : "",
    ...small.map(
      (words) => `<p style="color:#57606a;font-size:13px;margin:0 0 8px">${linked(escapeHtml(words))}</p>`,
    ),
  ];
  const body =
    `<div style="color:#1f2328;font:16px/1.5 system-ui,sans-serif;margin:0 ` +
    `auto;max-width:560px;padding:24px">${html.join("\n")}</div>`;
  return {
    text: `${text.join("\n\n")}\n`,
    html:
      `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" ` +
      `content="width=device-width"><body>${body}</body></html>\n`,
  };
}

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll("\n", "<br>")}</p>`;
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#57606a">${url}</a>`);
}
