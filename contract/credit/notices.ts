import { dublinCore } from "./dublin-core.ts";
import type { CreditCore } from "./model.ts";
import { SERVICE_MEMBERS } from "./service-members.ts";
import { textOf } from "./text.ts";

/** The members for a copyright notice. */
const MAIN_MEMBERS = [
  ...["copyright_notice", "copyrightNotice", "copyright", "copyrightText", "PackageCopyrightText"],
  ...["software_copyrightText", "Copyright"],
  ...SERVICE_MEMBERS.notice,
];
/** The text of a NOTICE file, and a package's acknowledgments (SPDX 2.3 section 7.29). */
const ACKNOWLEDGMENT_MEMBERS = ["notice", "attributionTexts", "PackageAttributionText"];
/** DDEX's notices for music. */
const MUSIC_MEMBERS = ["p_line", "c_line"];
/** Dublin Core's `rights` contains a notice, as in XMP, or the terms. */
const RIGHTS_MEMBERS = dublinCore("rights");

/** The members that contain only notices. */
export const NOTICE_MEMBERS: readonly string[] = [
  ...MAIN_MEMBERS,
  ...ACKNOWLEDGMENT_MEMBERS,
  ...MUSIC_MEMBERS,
];

/** "Copyright Not Evaluated" and "Copyright undetermined" are rights statements. */
const COPYRIGHT =
  /^(?:(?:portions|parts)\s+)?(?:[©℗]|\([cp]\)|copyright\b(?!\s+(?:not|un\w+|status|law|notice|expired)\b))/i;
/** DEP-5: a notice may begin with its year. */
const YEAR = /^\d{4}\b/;

/** Whether a metadata member is a notice. */
export const isNotice = (member: string, value: unknown): boolean =>
  NOTICE_MEMBERS.includes(member) || (RIGHTS_MEMBERS.includes(member) && isCopyright(value));

const isCopyright = (value: unknown) => COPYRIGHT.test(textOf(value) ?? "");

/** `copyrightNotice` has every notice, one per line. `copyrightTexts` has only copyright statements. */
export type Notices = { copyrightNotice: string | null; copyrightTexts: string[] };

/** Reads all notices (REUSE, Apache-2.0 section 4(c) and (d)). */
export function noticesIn(metadata: Record<string, unknown>): Notices {
  const main = MAIN_MEMBERS.map((name) => metadata[name] ?? "").filter((value) => value !== "");
  const notices = [
    ...(main.length === 0 ? [...evidenceIn(metadata.evidence), ...inText(metadata)] : main.filter(isLongest)),
    ...RIGHTS_MEMBERS.flatMap((name) => listOf(metadata[name]).filter(isCopyright)),
    ...MUSIC_MEMBERS.map((name) => signed(metadata[name], name === "p_line" ? "℗" : "©")),
  ];
  const acknowledged = ACKNOWLEDGMENT_MEMBERS.map((name) => metadata[name]);
  if (!notices.some(Boolean) && !acknowledged.some(Boolean)) return NO_NOTICES;
  const stated = textsOf(notices);
  const others = textsOf(acknowledged);
  const all = [...stated, ...others].filter((text, at, texts) => !isRepeated(text, at, texts));
  const copyrights = [...stated.flatMap(copyrightsIn), ...others.flatMap(linesOf).filter(isCopyright)];
  return { copyrightNotice: all.join("\n") || null, copyrightTexts: [...new Set(copyrights)] };
}

const NO_NOTICES: Notices = { copyrightNotice: null, copyrightTexts: [] };

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Keeps the longest form of a notice: IIM truncates it to 128 characters, and other members omit the sign.
 */
const isLongest = (value: unknown, at: number, all: unknown[]) =>
  !all.some(
    (other, place) =>
      place !== at &&
      typeof value === "string" &&
      typeof other === "string" &&
      (other === value ? place < at : other.includes(value)),
  );

/** CycloneDX 1.6: notices that an analysis found in a component. */
const evidenceIn = (evidence: unknown): unknown[] =>
  listOf(Object(evidence).copyright).map((found) => Object(found).text ?? found);

/** Notices at the beginning of a license's text, as in PyPI. */
function inText({ license: stated }: Record<string, unknown>): string[] {
  const text: unknown = Object(stated).text ?? stated;
  if (typeof text !== "string" || !text.includes("\n")) return [];
  const lines = text.slice(0, MAX_TEXT_START).split(/[\r\n]+/);
  return lines.map((line) => line.trim()).filter((line) => IN_TEXT.test(line));
}
const MAX_TEXT_START = 1000;
const IN_TEXT = /^(?:copyright (?:\(c\)|©|\d{4})|(?:©|\(c\)) ).*\p{L}/iu;

/** Returns texts without their syntax, one per line, except text with paragraphs. */
function textsOf(values: unknown[]): string[] {
  return values.flatMap(listOf).flatMap((value) => {
    const lines = typeof value === "string" ? value.split(/\r\n?|\n/) : [value];
    const cleaned = lines.map((line) => textOf(line)?.replace(SPDX_SYNTAX, "") ?? "");
    const text = cleaned
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .replaceAll(/^\n+|\n+$/g, "");
    if (NO_NOTICE.test(text)) return [];
    return text.includes("\n\n") ? [text] : text.split("\n").filter(Boolean);
  });
}

/** Whether a text already occurs earlier, or is a line of a text with paragraphs. */
const isRepeated = (text: string, at: number, texts: string[]) =>
  texts.some((other, place) =>
    other === text ? place < at : other.includes("\n\n") && linesOf(other).includes(text),
  );

const linesOf = (text: string) => text.split("\n").filter(Boolean);

/**
 * Returns the lines that begin like a notice, or if there are none, all lines, such as "Regents of Example".
 */
function copyrightsIn(text: string): string[] {
  const lines = linesOf(text);
  const found = lines.filter((line) => COPYRIGHT.test(line) || YEAR.test(line));
  return found.length > 0 ? found : lines;
}

/** Words at the end of a line that continues on the next. */
const RUNS_ON =
  /(?<=(?:\b(?:at|by|of|the|and|or|in|for|to|with|from|under|an?|on|is|are|as|that)|,))\n(?=[^\n©])/gi;

/** Words at the beginning of a line that continues the previous one. */
const CONTINUES =
  /(?<=[\p{L}\d)])\n(?=(?:at|by|of|the|and|or|in|for|to|with|from|under|on|is|are|as|that|developed|written) )/gu;

/** Returns the sentences and lines of notices, without line breaks within sentences. */
export const noticeLines = (notice: string | null): string[] =>
  linesOf((notice ?? "").replaceAll(RUNS_ON, " ").replaceAll(CONTINUES, " "));

/** Whether a notice is the same as the statement that replaces a license. The statement has no period. */
export const isNoticeInTerms = ({ license, copyrightNotice }: CreditCore): boolean =>
  license?.kind === "statement" && license.name === copyrightNotice?.replace(/[.;,]$/, "");

/** REUSE writes a tag before a notice, and SPDX 2.3 section 6 wraps texts in an element. */
const SPDX_SYNTAX = /^SPDX-FileCopyrightText:\s*|^<text>|<\/text>$/gi;
/** SPDX 2.3 section 7.17, and what scanners and forms write if there's no notice, or only its sign. */
const NOTHING = "none|noassertion|n/a|n\\.a\\.|unknown|null|[-–—]{1,3}";
const NOT_FOUND =
  "(?:no|without) copyright notices?(?: (?:was |were )?(?:found|stated|given|provided|available))?";
const NO_NOTICE = new RegExp(
  `^(?:(?:copyright ?)?(?:[©℗] ?|\\([cp]\\) ?)?(?:${NOTHING})?|${NOT_FOUND})\\.?$`,
  "i",
);

/** DDEX: a recording's line gets ℗; the line of its artwork and text gets ©. */
export const signed = (line: unknown, sign: string): unknown =>
  typeof line === "string" && line.trim() && !/[℗©]|\([cp]\)|copyright/i.test(line)
    ? `${sign} ${line}`
    : line;

/** The members for changes. The first one is used. */
export const CHANGE_MEMBERS: readonly string[] = ["changes", "modifications"];

/** Statements that an original wasn't changed, which need no sentence. */
const NO_CHANGES =
  /^(?:-+|n\/a|none|no|false|un(?:changed|modified|edited|altered)|(?:no|without|not) (?:any )?(?:chang|modif|edit|alter)\w*(?: (?:were |was |have been )?(?:made|applied))?)\.?$/i;

/** Returns the changes to an original, all of a list (CC BY 4.0 section 3(a)(1)(B)). */
export function changesIn(metadata: Record<string, unknown>): string | null {
  const stated = metadata.changes ?? metadata.modifications;
  const changes = listOf(stated)
    .map(textOf)
    .filter((text) => text !== null)
    .filter((text) => !NO_CHANGES.test(text));
  const withoutStops = changes.map((text, at) =>
    at + 1 < changes.length ? text.replace(/[.;,]+$/, "") : text,
  );
  return changes.length > 0 ? withoutStops.join("; ") : null;
}
