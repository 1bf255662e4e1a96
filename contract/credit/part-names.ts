/** Catalogs' member names for parts of a credit, with what to send instead. */
const PARTS: [RegExp, string][] = [
  [/^(?:licen[cs]e|copyright|rights|usageterms)/, "If it has to be shown, send license or copyright_notice."],
  [
    /^(?:attribution$|creator|author|artist|maker|photographer|person$|byline|people$)/,
    "If it contains creators, send creators.",
  ],
  [/^(?:title|headline|objectname)/, "If it's the work's title, send title."],
  [/^(?:webstatement|isshownat|shareurl|permalink)/, "Send source_url or license_url instead."],
];
/** Matches the words in `PARTS`, to skip its patterns for most names. */
const HINT = new RegExp(PARTS.map(([{ source }]) => source.slice(1)).join("|"));
/** Endings of members that describe something else. */
const OTHER =
  /(?:nationality|gender|dates?|ids?|counts?|slug|handle|bio|avatar|image|picture|photo|type|lang|language|color|hash)$/;

/**
 * Returns what to send instead of a member named like a part of a credit in catalogs and XMP's namespaces,
 * such as `creatorNames`, `share_license_status`, and `XMP-dc:Creator`. Returns null for other members.
 */
export function partMeant(name: string): string | null {
  if (!HINT.test(name.toLowerCase().replaceAll(/[^a-z]+/g, ""))) return null;
  const words = name
    .replace(/^[\w-]{1,20}:/, "")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_")
    .toLowerCase()
    .split(/[^a-z]+/);
  if (OTHER.test(words.at(-1) ?? "") || words.includes("access")) return null;
  const starts = words.map((_, at) => words.slice(at).join(""));
  return PARTS.find(([part]) => starts.some((text) => part.test(text)))?.[1] ?? null;
}
