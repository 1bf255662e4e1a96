const BLANK = /(?:(?![\t\r\n])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*/u.source;
const FORMULA = `(?=[\\t\\r]|${BLANK}[=+\\-@＝＋－＠﹦﹢﹣﹫])`;

/**
 * Where a spreadsheet may find a formula: at the start of a cell, and after what separates cells in countries
 * where a comma does not (there, quotes in the middle of a line protect nothing), also behind blanks, which
 * some drop. An apostrophe there, the guard, makes it text. One that is there already gets a second, so that
 * each text reads back as it was. None is before a quote: said first, so that a run of quotes is looked back
 * over once.
 */
const GUARDED = new RegExp(`(?!")(?<=^|[;|\\t\\r\\n]"*)('*)${FORMULA}`, "gu");

/** Returns the text with a guard wherever a spreadsheet may find a formula. */
export const withGuard = (text: string): string => text.replace(GUARDED, "'$1");

/** Takes away the guards that `withGuard` put there. */
export const withoutGuard = (text: string): string =>
  text.replace(GUARDED, (apostrophes) => apostrophes.slice(1));
