/**
 * Licenses' first words and, in order, later ones up to the last, by which a text is complete. Everything
 * before the grant may only be the title and copyright notices.
 */
const TEXTS: [id: string, title: RegExp, grant: RegExp, end: RegExp][] = [
  [
    "MIT",
    /^(?:the )?mit licen[cs]e(?: \(mit\))?$/i,
    /^permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files \(the "software"\), to deal in the software without restriction,/i,
    /out of or in connection with the software or the use or other dealings in the software\.$/i,
  ],
  [
    "ISC",
    /^(?:the )?isc licen[cs]e(?: \(iscl?\))?$/i,
    /^permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose with or without fee is hereby granted,/i,
    /out of or in connection with the use or performance of this software\.$/i,
  ],
  [
    "Apache-2.0",
    /^apache licen[cs]e$/i,
    /^terms and conditions for use, reproduction, and distribution/i,
    /end of terms and conditions(?: appendix: .*)?$/i,
  ],
];
/** The length of each text after the notices, without the line breaks. Others were changed. */
const LENGTHS: Record<string, [min: number, max: number]> = {
  ...{ MIT: [1000, 1060], ISC: [640, 720], "Apache-2.0": [9000, 11500] },
};
const MAX_LENGTH = 20_000;
const NOTICE = /^(?:copyright|©|\(c\)|all rights reserved|version 2\.0, january 2004|https?:\/\/)/i;

/** Returns the SPDX id of a complete license text that begins with its title and notices, or null. */
export function titleOfText(text: string): string | null {
  if (text.length > MAX_LENGTH || !/[\r\n]/.test(text)) return null;
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const [title = ""] = lines;
  const [id = "", , grant, end] = TEXTS.find(([, first]) => first.test(title)) ?? [];
  const [min = 0, max = 0] = LENGTHS[id] ?? [];
  const start = lines.findIndex((line, at) => at > 0 && !NOTICE.test(line));
  const body = lines.slice(start).join(" ").replaceAll(/\s+/g, " ").replaceAll(/[“”]/g, '"');
  const isWhole = start > 0 && grant?.test(body) && end?.test(body);
  return isWhole && body.length >= min && body.length <= max ? id : null;
}
