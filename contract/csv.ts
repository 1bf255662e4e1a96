const BLANK = /(?:(?![\t\r\n])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*/u.source;
const FORMULA = `(?=[\\t\\r]|${BLANK}[=+\\-@＝＋－＠﹦﹢﹣﹫])`;

/**
 * Matches the places where a spreadsheet may see a formula: at the start of a cell and after separators other
 * than commas, even behind quotes or blanks. An apostrophe there, the guard, makes it text. An existing
 * apostrophe gets a second one, so that every text reads back unchanged. The pattern excludes quotes first,
 * so that a run of quotes is scanned only once.
 */
const GUARDED = new RegExp(`(?!")(?<=^|[;|\\t\\r\\n]"*)('*)${FORMULA}`, "gu");

/** Returns the text with a guard before each possible formula. */
export const withGuard = (text: string): string => text.replace(GUARDED, "'$1");

/** Removes the guards added by `withGuard`. */
export const withoutGuard = (text: string): string =>
  text.replace(GUARDED, (apostrophes) => apostrophes.slice(1));
