/** Catalog wording for works that may be by someone else (CCO 4.1.2.1.5, and Commons' Template:Creator). */
const BEFORE = [
  ...["attributed to", "formerly attributed to", "ascribed to", "possibly(?: by)?", "probably(?: by)?"],
  ...[
    "presumably(?: by)?",
    "perhaps(?: by)?",
    "after",
    "copy (?:after|of|by)",
    "imitator of",
    "forgery after",
  ],
  ...["(?:workshop|studio|circle|school|followers?|pupils?|assistants?|manner|style|entourage) of"],
  ...["in the (?:manner|style) of", "zugeschrieben", "attribué à", "atribuido a", "attribuito a"],
];
const AFTER = "\\((?:\\?|attributed|attr\\.|attribution|possibly|probably|presumed|zugeschrieben)\\)";
const DOUBTFUL = new RegExp(
  `^(?:${BEFORE.join("|")})\\s+(?=\\S)|\\s*(?:${AFTER})$|\\bor (?:workshop|studio|circle)\\b|` +
    "\\bassumed \\(based on copyright claims\\)",
  "i",
);

/** Whether a work is only attributed to this person, such as "Workshop of Rembrandt". */
export const isDoubtful = (text: string): boolean => DOUBTFUL.test(text);

/** Painters' names are followed by their years and origin. */
const YEAR = "(?:(?:born|b\\.|died|d\\.|active|fl\\.|ca?\\.|circa|\\*|†)\\s?)*\\d{3,4}\\??";
const YEARS = `${YEAR}(?:\\s?[–-]\\s?(?:${YEAR})?)?`;
const LIFE = new RegExp(
  `\\s*\\((?:\\p{Lu}[\\p{L} -]{2,30},\\s)?${YEARS}\\)$|,\\s${YEAR}\\s?[–-](?:\\s?${YEAR})?$`,
  "u",
);

/** Removes the years of a life after a name, as in "Rembrandt (Dutch, 1606–1669)". */
export const withoutLife = (text: string): string => text.replace(LIFE, "");
