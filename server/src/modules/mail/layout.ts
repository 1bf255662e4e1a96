import { escapeHtml } from "@byline/contract/html.ts";

/** An item in a mail; `url` is its page in the app. */
export type Item = { title: string; body: string; url?: string };

/**
 * A mail's content. Strings are paragraphs; `subject` is also the heading; `name` is the person greeted, if
 * any; `action` is the only button; `small` says below why they get the mail and how to stop it.
 */
export type Letter = {
  subject: string;
  name?: string;
  paragraphs: (string | Item)[];
  action?: { label: string; url: string };
  small: string[];
};

/** Colors from web/src/ui/tokens.css. Programs without style sheets show the light, inline ones. */
const LIGHT = { paper: "#fbfaf7", ink: "#1c1a17", soft: "#57534b", rule: "#e3dfd6", accent: "#c5361a" };
const DARK = { paper: "#151412", ink: "#ece8df", soft: "#b8b2a6", rule: "#33302a", accent: "#ff6e4a" };
const ON_ACCENT = { light: "#ffffff", dark: "#1c0a04" };

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',Times,serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.ink,.ink a{color:${DARK.ink}!important}
.soft,.soft a{color:${DARK.soft}!important}
.rule{border-color:${DARK.rule}!important}
.mark{color:${DARK.accent}!important}
.button{background:${DARK.accent}!important}
.button a{color:${ON_ACCENT.dark}!important}
}`;

/** Fills the preview in a mail list, which would otherwise continue with the heading and greeting. */
const FILLER = "&#847;&zwnj;&nbsp;".repeat(60);
const PREVIEW_LENGTH = 120;

/**
 * Returns a mail as HTML for any mail program: tables, inline styles, no images, at most 600 px wide. Follows
 * the reader's theme if the program does.
 */
export function layOut({ subject, name, paragraphs, action, small }: Letter): string {
  const body = [
    `<h1 class="ink" style="color:${LIGHT.ink};font:normal 26px/1.25 ${SERIF};margin:0 0 20px">` +
      `${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(`Hello ${name},`)),
    ...paragraphs.map((part) => (typeof part === "string" ? paragraph(broken(part)) : item(part))),
    action ? button(action) : "",
  ];
  return (
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body class="paper" style="background:${LIGHT.paper};margin:0;padding:0;text-size-adjust:100%">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden">
${preview(paragraphs)}</div>
<table ${TABLE} class="paper" bgcolor="${LIGHT.paper}" style="background:${LIGHT.paper}"><tr>
<td align="center" style="padding:32px 20px">
<table ${TABLE} align="center" style="max-width:600px;overflow-wrap:anywhere;word-break:break-word">
<tr><td class="ink rule" style="border-bottom:1px solid ${LIGHT.rule};color:${LIGHT.ink};` +
    `font:bold 20px/1 ${SERIF};padding-bottom:16px">` +
    `<span aria-hidden="true" class="mark" style="color:${LIGHT.accent}">&mdash;</span> Byline</td></tr>
<tr><td align="left" style="padding:32px 0 24px">
${body.filter(Boolean).join("\n")}
</td></tr>
<tr><td align="left" class="rule" style="border-top:1px solid ${LIGHT.rule};padding-top:16px">
${small.map((words) => paragraph(linked(escapeHtml(words)), SMALL)).join("\n")}
</td></tr></table></td></tr></table></body></html>
`
  );
}

/** One of the two text sizes. `color` is a class and its color in the light theme. */
type Size = { color: "ink" | "soft"; font: string; margin: string };
const NORMAL: Size = { color: "ink", font: `16px/1.5 ${SANS}`, margin: "0 0 16px" };
const SMALL: Size = { color: "soft", font: `13px/1.5 ${SANS}`, margin: "0 0 8px" };

function paragraph(html: string, { color, font, margin }: Size = NORMAL): string {
  return `<p class="${color}" style="color:${LIGHT[color]};font:${font};margin:${margin}">${html}</p>`;
}

function item({ title, body, url }: Item): string {
  const name = escapeHtml(title);
  const linkedName = url
    ? `<a href="${escapeHtml(url)}" style="color:${LIGHT.ink};text-decoration:underline">${name}</a>`
    : name;
  return paragraph(`<strong>${linkedName}</strong>${body && `<br>${broken(body)}`}`);
}

/** Shows the address below the button, because some programs don't show buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const link = `color:${ON_ACCENT.light};display:inline-block;font:600 16px/1.25 ${SANS};padding:12px 20px`;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>` +
    `<td class="button" bgcolor="${LIGHT.accent}" style="background:${LIGHT.accent};border-radius:6px;` +
    `mso-padding-alt:12px 20px"><a href="${address}" style="${link};text-decoration:none">` +
    `${escapeHtml(label)}</a></td></tr></table>\n` +
    paragraph(`If the button doesn’t work, open this address:<br>${linked(address)}`, SMALL)
  );
}

/** Cuts between characters, not inside one. */
function preview(paragraphs: Letter["paragraphs"]): string {
  const [first = ""] = paragraphs;
  const words = typeof first === "string" ? first : [first.title, first.body].filter(Boolean).join(": ");
  const letters = [...words.replaceAll("\n", " ")];
  const shown = letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join("")}…` : words;
  return escapeHtml(shown) + FILLER;
}

const broken = (words: string) => escapeHtml(words).replaceAll("\n", "<br>");

function linked(html: string): string {
  const style = `color:${LIGHT.soft};text-decoration:underline`;
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="${style}">${url}</a>`);
}
