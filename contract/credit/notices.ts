import { textOf } from "./text.ts";

/** The members that state copyright notices: the first one that is stated, and DDEX's lines for music. */
export const NOTICE_MEMBERS = ["copyright_notice", "copyrightNotice", "copyright", "copyrightText", "notice"];
export const MUSIC_NOTICE_MEMBERS = ["p_line", "c_line"];

/**
 * Every notice that is stated, one per line (REUSE, Apache-2.0 section 4(c)). Dublin Core's `rights` may be
 * one, as it is in XMP, or the terms.
 */
export function noticesIn(metadata: Record<string, unknown>): string | null {
  const stated = [
    NOTICE_MEMBERS.map((name) => metadata[name] ?? "").find((value) => value !== ""),
    /^(?:©|\(c\)|copyright)/i.test(textOf(metadata["dc:rights"]) ?? "") ? metadata["dc:rights"] : null,
    ...MUSIC_NOTICE_MEMBERS.map((name) => signed(metadata[name], name === "p_line" ? "℗" : "©")),
  ];
  if (!stated.some(Boolean)) return null;
  const texts = stated.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const notices = texts
    .flatMap((text) => (typeof text === "string" ? text.split(/[\r\n]+/) : [text]))
    .map((text) => textOf(text)?.replace(/^SPDX-FileCopyrightText:\s*/i, "") || null);
  return [...new Set(notices.filter((text) => text !== null))].join("\n") || null;
}

/** DDEX: the line of a recording is shown with ℗, and that of its artwork and text with ©. */
const signed = (line: unknown, sign: string): unknown =>
  typeof line === "string" && line.trim() && !/[℗©]|\([cp]\)|copyright/i.test(line)
    ? `${sign} ${line}`
    : line;
