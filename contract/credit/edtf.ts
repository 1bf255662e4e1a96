/** A day, or a less precise date. Months 21 to 24 are spring, summer, fall, and winter (ISO 8601-2). */
export type CalendarDate = { year: number; month: number | null; day: number | null };

/** When a work was made or published, as precisely as it's known. */
export type WorkDate = {
  /** ISO 8601-2 level 1 (EDTF), such as `2004-06`, `1998/2004`, `1565~`, and `156X`. */
  edtf: string;
  /** The date, or an interval's first date. Null if it's unknown. */
  from: CalendarDate | null;
  /** An interval's last date. Null for an open interval and for a single date. */
  to: CalendarDate | null;
  isInterval: boolean;
  isCirca: boolean;
  isUncertain: boolean;
};

const POINT = /^(-?\d{4}|\d{3}X|\d{2}XX)(?:-(\d\d|XX)(?:-(\d\d|XX))?)?$/;

/** Reads EDTF: a date, a date with unknown digits, or an interval, with the qualifiers `?`, `~`, and `%`. */
export function readEdtf(text: string): WorkDate | null {
  const sides = text.split("/");
  if (sides.length > 2) return null;
  const [from, to] = sides.map(sideOf);
  if (from === undefined || from === null || to === null) return null;
  if (from === "open")
    return to && to !== "open" ? { ...to, ...joined("..", to), from: null, to: lastOf(to) } : null;
  if (to === undefined) return from;
  if (to === "open") return { ...from, ...joined(from, ".."), to: null };
  const last = lastOf(to);
  if (!from.from || !last || orderOf(last) < orderOf(from.from)) return null;
  return {
    ...joined(from, to),
    from: from.from,
    to: last,
    isCirca: from.isCirca || to.isCirca,
    isUncertain: from.isUncertain || to.isUncertain,
  };
}

const joined = (from: WorkDate | "..", to: WorkDate | "..") => ({
  edtf: [from, to].map((side) => (side === ".." ? side : side.edtf)).join("/"),
  isInterval: true,
});

const lastOf = ({ from, to }: WorkDate) => to ?? from;
const orderOf = ({ year, month, day }: CalendarDate) => year * 10_000 + (month ?? 99) * 100 + (day ?? 99);

function sideOf(text: string): WorkDate | "open" | null {
  if (text === "" || text === "..") return "open";
  const [, year = "", month, day] = POINT.exec(text.replaceAll(/[?~%]/g, "")) ?? [];
  if (year === "") return null;
  const isCirca = /[~%]/.test(text);
  const isUncertain = /[?%]/.test(text);
  const qualifier = isCirca && isUncertain ? "%" : isCirca ? "~" : isUncertain ? "?" : "";
  const known = { isCirca, isUncertain, edtf: [year, month, day].filter(Boolean).join("-") + qualifier };
  if (/X/.test(year)) {
    if (month !== undefined) return null;
    const [from, to] = ["0", "9"].map((digit) => onlyYear(Number(year.replaceAll("X", digit))));
    return from && to ? { ...known, from, to, isInterval: true } : null;
  }
  const from = calendarDate(year, month === "XX" ? undefined : month, day === "XX" ? undefined : day);
  return from && { ...known, from, to: null, isInterval: false };
}

const onlyYear = (year: number): CalendarDate => ({ year, month: null, day: null });

/** Returns null for a month or day that doesn't exist. */
function calendarDate(...parts: (string | undefined)[]): CalendarDate | null {
  const [year = 0, month = Number.NaN, day = Number.NaN] = parts.map((part) => Number(part ?? Number.NaN));
  if (Number.isNaN(month)) return onlyYear(year);
  const isSeason = month >= 21 && month <= 24;
  if (!isSeason && (month < 1 || month > 12)) return null;
  if (Number.isNaN(day)) return { year, month, day: null };
  return !isSeason && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
