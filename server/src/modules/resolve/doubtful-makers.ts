/** How catalogs say that a work may be by someone else (CCO 4.1.2.1.5, and Template:Creator of Commons). */
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

/** Whether a text names someone a work is only attributed to, such as "Workshop of Rembrandt". */
export const isDoubtful = (text: string): boolean => DOUBTFUL.test(text);
