import type { CalendarDate, WorkDate } from "./edtf.ts";
import type { CreditLanguage } from "./languages.ts";

/** "About" before a year. */
const CIRCA: Record<CreditLanguage, string> = {
  ...{ en: "c. {date}", de: "um {date}", fr: "vers {date}", es: "c. {date}", pt: "c. {date}" },
  ...{ it: "ca. {date}", nl: "ca. {date}", pl: "ok. {date}", ja: "{date}年頃", zh: "约{date}" },
};
/** An interval without a known beginning. */
const UNTIL: Record<CreditLanguage, string> = {
  ...{ en: "until {date}", de: "bis {date}", fr: "jusqu’en {date}", es: "hasta {date}", pt: "até {date}" },
  ...{ it: "fino al {date}", nl: "tot {date}", pl: "do {date}", ja: "{date}まで", zh: "至{date}" },
};
/** Spring to winter, with the position of the year. */
const SEASONS: Record<CreditLanguage, string> = {
  en: "Spring {year},Summer {year},Fall {year},Winter {year}",
  de: "Frühjahr {year},Sommer {year},Herbst {year},Winter {year}",
  fr: "printemps {year},été {year},automne {year},hiver {year}",
  es: "primavera de {year},verano de {year},otoño de {year},invierno de {year}",
  pt: "primavera de {year},verão de {year},outono de {year},inverno de {year}",
  it: "primavera {year},estate {year},autunno {year},inverno {year}",
  nl: "voorjaar {year},zomer {year},najaar {year},winter {year}",
  pl: "wiosna {year},lato {year},jesień {year},zima {year}",
  ja: "{year}年春,{year}年夏,{year}年秋,{year}年冬",
  zh: "{year}年春,{year}年夏,{year}年秋,{year}年冬",
};

/** Returns a date in a language: `June 2004`, `1998–2004`, `c. 1565`, `1984?`. */
export function dateText(date: WorkDate, language: CreditLanguage = "en"): string {
  return written(date, language, (one) => pointText(one, language), rangeText(date, language));
}

/**
 * Formats days or months of one year with CLDR's intervalFormats, which show the year once. For Japanese and
 * Chinese, engines only provide numeric formats, although their dates don't use them.
 */
function rangeText({ from, to }: WorkDate, language: CreditLanguage): string | null {
  if (!from?.month || !to?.month || from.month > 12 || to.month > 12) return null;
  if (from.year !== to.year || (from.day === null) !== (to.day === null)) return null;
  const isMonthOnce = from.month === to.month && from.day !== null;
  const [first, last] = [from, to].map((one) => pointText(one, language));
  if (language === "ja") return `${first}～${last?.replace(isMonthOnce ? /^.*月/ : /^.*年/, "")}`;
  if (language === "zh") return `${first}至${last?.replace(isMonthOnce ? /^.*月/ : /^.*年/, "")}`;
  return formatOf(from, language).formatRange(instantOf(from), instantOf(to));
}

/** Returns a date's years: `2004`, `1998–2004`, `c. 1565`. */
export function yearText(date: WorkDate): string {
  return written(date, "en", ({ year }) => pointText(onlyYear(year), "en"));
}

const onlyYear = (year: number): CalendarDate => ({ year, month: null, day: null });

function written(
  { from, to, isInterval, isCirca, isUncertain }: WorkDate,
  language: CreditLanguage,
  write: (one: CalendarDate) => string,
  range: string | null = null,
): string {
  const [first, last] = [from && write(from), to && write(to)];
  const isSpaced = [first, last].some((text) => text?.includes(" "));
  const dash = isSpaced && first && last ? " – " : "–";
  const text = range ?? joinedText();
  const doubted = isUncertain ? `${text}?` : text;
  const about = isCirca ? CIRCA[language].replace("{date}", doubted) : doubted;
  return first ? about : UNTIL[language].replace("{date}", about);

  function joinedText() {
    return isInterval && first && first !== last ? `${first}${dash}${last ?? ""}` : (first ?? last ?? "");
  }
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function pointText({ year, month, day }: CalendarDate, language: CreditLanguage): string {
  if (month !== null && month > 20) {
    const season = SEASONS[language].split(",")[month - 21] ?? "{year}";
    return season.replace("{year}", String(year));
  }
  if (month === null && year > 0) return String(year);
  return formatOf({ year, month, day }, language).format(instantOf({ year, month, day }));
}

function formatOf({ year, month, day }: CalendarDate, language: CreditLanguage): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: "UTC",
    year: "numeric",
    ...(month !== null && { month: "long" }),
    ...(day !== null && { day: "numeric" }),
    ...(year < 1 && { era: "short" }),
  };
  const key = `${language} ${month === null} ${day === null} ${year < 1}`;
  const format = FORMATS.get(key) ?? new Intl.DateTimeFormat(language, options);
  FORMATS.set(key, format);
  return format;
}

const instantOf = ({ year, month, day }: CalendarDate) =>
  new Date(0).setUTCFullYear(year, (month ?? 1) - 1, day ?? 1);
