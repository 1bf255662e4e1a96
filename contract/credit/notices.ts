import { dublinCore } from "./dublin-core.ts";
import { textOf } from "./text.ts";

/** The members that state a copyright notice; the first one that is stated counts. */
const MAIN_MEMBERS = [
  ...["copyright_notice", "copyrightNotice", "copyright", "copyrightText", "notice"],
  "PackageCopyrightText",
];
/** Other notices: acknowledgments of a package (SPDX 2.3 section 7.29), and DDEX's lines for music. */
const ACKNOWLEDGMENT_MEMBERS = ["attributionTexts", "PackageAttributionText"];
const MUSIC_MEMBERS = ["p_line", "c_line"];
/** Dublin Core's `rights` may be a notice, as it is in XMP, or the terms. */
const RIGHTS_MEMBERS = dublinCore("rights");

/** The members that state nothing but notices. */
export const NOTICE_MEMBERS: readonly string[] = [
  ...MAIN_MEMBERS,
  ...ACKNOWLEDGMENT_MEMBERS,
  ...MUSIC_MEMBERS,
];

/** Whether a member of metadata states a notice. */
export const isNotice = (member: string, value: unknown): boolean =>
  NOTICE_MEMBERS.includes(member) ||
  (RIGHTS_MEMBERS.includes(member) && /^(?:©|\(c\)|copyright)/i.test(textOf(value) ?? ""));

/** Every notice that is stated, one per line (REUSE, Apache-2.0 section 4(c)). */
export function noticesIn(metadata: Record<string, unknown>): string | null {
  const stated = [
    MAIN_MEMBERS.map((name) => metadata[name] ?? "").find((value) => value !== ""),
    ...RIGHTS_MEMBERS.map((name) => isNotice(name, metadata[name]) && metadata[name]),
    ...ACKNOWLEDGMENT_MEMBERS.map((name) => metadata[name]),
    ...MUSIC_MEMBERS.map((name) => signed(metadata[name], name === "p_line" ? "℗" : "©")),
  ];
  if (!stated.some(Boolean)) return null;
  const texts = stated.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const notices = texts
    .flatMap((text) => (typeof text === "string" ? text.split(/[\r\n]+/) : [text || null]))
    .map((text) => textOf(text)?.replace(SPDX_SYNTAX, "") || null)
    .filter((text) => text !== null && !NO_NOTICE.test(text));
  return [...new Set(notices)].join("\n") || null;
}

/** REUSE has a tag before a notice, and SPDX 2.3 section 6 writes texts in an element. */
const SPDX_SYNTAX = /^SPDX-FileCopyrightText:\s*|^<text>|<\/text>$/gi;
const NO_NOTICE = /^(?:NONE|NOASSERTION)$/;

/** DDEX: the line of a recording is shown with ℗, and that of its artwork and text with ©. */
const signed = (line: unknown, sign: string): unknown =>
  typeof line === "string" && line.trim() && !/[℗©]|\([cp]\)|copyright/i.test(line)
    ? `${sign} ${line}`
    : line;
