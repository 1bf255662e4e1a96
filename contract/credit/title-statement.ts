import { eastAsianNames } from "./east-asian-roles.ts";
import { isIntroduced } from "./introductions.ts";
import { areNamed } from "./other-makers.ts";

const SLASH = " / ";
/** AACR2 1.1C: the kind of material in brackets, which only catalogs use. */
const MATERIAL =
  /\[(?:(?:electronic|ressource|elektronische) (?:resource|électronique|ressource)|(?:sound|video) ?recording|microform|motion picture|computer file|text|map|music|manuscript|kit)\]$/i;
/** "by Ana Prados" */
const BY = /^\[?(?:by|par|von|door) (?=\p{Lu})/u;
/** "Ana Prados", "A. van Prados" */
const WORD = "(?:\\p{Lu}[\\p{L}'’-]+|(?:\\p{Lu}\\.)+)";
const NAME = new RegExp(`^${WORD}(?: (?:${WORD}|von|van|de|der|la|di|da)){0,3} ${WORD}\\.?$`, "u");

/** ISBD 1.4 and RDA 2.4.1.5: only the first of several names is included. */
const OMITTED = / et al\.?\]?\.?$| \[(?:et al|u\. ?a|e\. ?a|i in|и др|and (?:\w+ )?others)\.?\]\.?$/;

type Split = { title: string; statement: string };

/**
 * Splits a title from its statement of responsibility (ISBD 1.4): "Moby Dick / by Herman Melville". Returns
 * null unless its words, or the makers `stated` elsewhere, show that there is one.
 */
export function splitTitle(text: string, stated: { name: string }[] = []): Split | null {
  if (!text.includes(SLASH)) return null;
  for (const at of new Set([text.indexOf(SLASH), text.lastIndexOf(SLASH)])) {
    const title = text.slice(0, at).trim();
    const said = text.slice(at + SLASH.length).trim();
    const items = said.split(/ ?; /);
    const areWords = items.some(
      (one) => BY.test(one) || isIntroduced(one) || OMITTED.test(one) || eastAsianNames(one) !== null,
    );
    const statement = said
      .replace(BY, "")
      .replaceAll(/[[\]]/g, "")
      .replace(/(?<=\p{Ll}{3})\.$/u, "");
    const isSure = areWords || MATERIAL.test(title) || areNamed(statement, stated);
    if (title !== "" && statement !== "" && isSure) return { title, statement };
  }
  return null;
}

/** Whether the text after a title's only slash may be its maker's name: "Title / Ana Prados". */
export function mayNameMaker(title: string): boolean {
  const [before, after = "", ...more] = title.split(SLASH, 3);
  return before !== "" && more.length === 0 && after.length < 80 && NAME.test(after);
}
