/** Months by their folded names and abbreviations, in the languages of credits that spell them out. */
let months: Map<string, number> | null = null;

const MONTH_LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl"];

function monthOf(word: string): number | undefined {
  months ??= new Map(
    MONTH_LANGUAGES.flatMap((language) =>
      Array.from({ length: 12 }, (_, at) => {
        const first = new Date(Date.UTC(2001, at, 1));
        const forms = (["long", "short"] as const).flatMap((month) =>
          // The second has the form used after a day, such as the Polish genitive.
          [{ month }, { month, day: "numeric" as const }].map((options) =>
            new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" })
              .formatToParts(first)
              .flatMap(({ type, value }) => (type === "month" ? folded(value) : []))
              .join(""),
          ),
        );
        return forms.map((form): [string, number] => [form, at + 1]);
      }).flat(),
    ),
  ).set("sept", 9);
  return months.get(folded(word));
}

const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}.]/gu, "");

const SEASONS: Record<string, number> = { spring: 21, summer: 22, autumn: 23, fall: 23, winter: 24 };

const two = (value: number | string) => String(value).padStart(2, "0");
const four = (value: number | string) => String(value).padStart(4, "0");

/**
 * Words before a date that mark it as approximate, uncertain, or a copyright date. Not "c1998", which is a
 * copyright date in AACR2 1.4F6 but approximate elsewhere.
 */
const CIRCA =
  /^(?:(?:circa|ca|c(?=[. ])|approximately|approx|about|around|um|etwa|vers|hacia|cerca de|omstreeks|około|ok)\.? ?|~)/i;
const UNCERTAIN = /^(?:possibly|probably|perhaps) |\s?\(?\?\)?$/i;
const COPYRIGHT = /^(?:©|℗|\([cp]\)|copyright|cop\.) ?/i;

/** Converts a date in words to EDTF, such as `June 2004` to `2004-06`. Returns null if it's ambiguous. */
export function edtfOfWords(stated: string): string | null {
  const bare = stated.replace(/^[[(](.*)[\])]$/, "$1").replace(COPYRIGHT, "");
  const certain = bare.replace(UNCERTAIN, "");
  const words = certain.replace(CIRCA, "");
  const [isUncertain, isCirca] = [certain !== bare, words !== certain];
  const edtf = inNumbers(words) ?? inMonths(words);
  const qualifier = isCirca && isUncertain ? "%" : isCirca ? "~" : isUncertain ? "?" : "";
  return edtf && edtf + qualifier;
}

/**
 * The first two numbers of a date with slashes are day and month in some countries, month and day in others.
 */
function fromSlashes(a: string, b: string, year: string): string | null {
  const [first, second] = [Number(a), Number(b)];
  if (first > 12) return `${year}-${two(b)}-${two(a)}`;
  return second > 12 || first === second ? `${year}-${two(a)}-${two(b)}` : null;
}

type Form = [RegExp, (...groups: string[]) => string | null];

/** Numeric date formats of standards and catalogs. */
const FORMS: Form[] = [
  [/^(-?\d{4}|\d{3}X|\d{2}XX)((?:-(?:\d\d|XX)){0,2})[~?%]?$/, (year, rest) => year + rest],
  // RFC 3339, also with a space instead of its T
  [/^(\d{4}-\d\d-\d\d)[T ]\d\d:?\d\d/, (day) => day],
  // EXIF
  [/^(\d{4}):(\d\d):(\d\d)(?: .*)?$/, (y, m, d) => `${y}-${m}-${d}`],
  // RIS: YYYY/MM/DD/other
  [/^(\d{4})\/(\d\d)\/(\d\d)(?:\/.*)?$/, (y, m, d) => `${y}-${m}-${d}`],
  [/^(\d{4})\/(\d\d)\/\/.*$/, (y, m) => `${y}-${m}`],
  [/^(\d{4})\/\/\/?$/, (y) => y],
  [/^(\d{4})[./](\d{1,2})[./](\d{1,2})$/, (y, m, d) => `${y}-${two(m)}-${two(d)}`],
  // ISO 8601 basic format
  [/^(\d{4})(\d\d)(\d\d)$/, (y, m, d) => `${y}-${m}-${d}`],
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, (d, m, y) => `${y}-${two(m)}-${two(d)}`],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, fromSlashes],
  [/^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/, (...ymd) => ymd.filter(Boolean).map(two).join("-")],
  // ISO 690: a letter distinguishes works of the same year
  [/^(\d{4})[a-h]$/, (y) => y],
  // AACR2 1.4F2: the correction of a misprint
  [/^\d{4},? \[i\. ?e\.,? (\d{4})\]$/, (y) => y],
  // MARC 21 field 260: the publication date, then the copyright or printing date
  [
    /^(\d{4})(?:,? ?[[(](?:(?:©|c|p|cop\. ?|copyright )\d{4}|\d{4} (?:re)?print(?:ing)?\.?|(?:re)?printed \d{4})[\])]|, (?:©|c|p|cop\. ?)\d{4})$/,
    (y) => y,
  ],
  // MARC 21 field 008, and RDA: unknown digits
  [/^(\d{3})[u-]$/, (y) => `${y}X`],
  [/^(\d{2})(?:uu|--)$/, (y) => `${y}XX`],
  [/^(?:the )?(\d{2}[1-9])0s$/i, (y) => `${y}X`],
  [/^(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:century|cent\.|c\.)$/i, (n) => `${two(Number(n) - 1)}XX`],
  [/^(\d{1,4}) ?(?:bce?|b\.c\.(?:e\.)?)$/i, (n) => (Number(n) === 1 ? "0000" : `-${four(Number(n) - 1)}`)],
  [/^(?:ad )?(\d{1,4}) ?(?:ce|ad)$|^ad (\d{1,4})$/i, (a, b) => four(a ?? b ?? "")],
];

function inNumbers(text: string): string | null {
  for (const [form, write] of FORMS) {
    const found = form.exec(text);
    if (found) return write(...(found.slice(1) as string[]));
  }
  return null;
}

/**
 * Reads a year with a month or season, and optionally a day: `3 June 2004`, `June 3rd, 2004`, `Spring 2004`.
 */
function inMonths(text: string): string | null {
  const words = text.split(/[\s,/-]+|\.(?=\s|$)/);
  const parts = words.filter((part) => part && !/^(?:de|del|of|den)$/i.test(part));
  if (parts.length < 2 || parts.length > 3) return null;
  const years = parts.filter((part) => /^\d{4}$/.test(part));
  const days = parts.flatMap((part) => /^(\d{1,2})(?:st|nd|rd|th|er|[ºª°.])?$/.exec(part)?.[1] ?? []);
  const named = parts.flatMap((part) => monthOf(part) ?? SEASONS[part.toLowerCase()] ?? []);
  const [year, month, day] = [years[0], named[0], days[0]];
  if (years.length !== 1 || named.length !== 1 || days.length !== parts.length - 2) return null;
  if (year === undefined || month === undefined) return null;
  return [year, two(month), ...(day === undefined ? [] : [two(day)])].join("-");
}
