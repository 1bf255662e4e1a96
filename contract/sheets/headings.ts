import { ATTRIBUTION_COLUMNS } from "../attributions.ts";
import { ROLE_MEMBERS } from "../credit/maker-members.ts";
import { KNOWN_MEMBERS } from "../credit/warnings.ts";
import { foldText } from "../fold-name.ts";

/** Attribution members that a column can contain, as in forms. */
export const COLUMN_MEMBERS = {
  content_id: "Content id",
  attribution_type: "Type",
  content_creator_id: "Creator id",
  external_id: "External id",
  title: "Title",
  creator: "Creator",
  "metadata.creators": "Creators",
  "metadata.license": "License",
  "metadata.license_url": "License address",
  "metadata.source_url": "Source address",
  "metadata.credit_line": "Credit line",
  "metadata.copyright_notice": "Copyright notice",
  "metadata.changes": "Changes",
  "metadata.platform": "Platform",
} as const;

/**
 * Folded headings for these columns, from common use and the field's standards (Dublin Core, IPTC Photo
 * Metadata). English first, then the other languages of credits.
 */
const SYNONYMS: Record<string, string> = {
  content_id:
    "contentid,content identifier,identifier,dc identifier,asset id,work id,image id,accession number,doi," +
    "isbn,isbn 13,isrc,isrc code",
  attribution_type: "attributiontype,type,content type,media type,kind,dc type",
  content_creator_id: "contentcreatorid,creator id,author id,artist id,orcid",
  external_id: "externalid,reference,row id",
  title:
    "work title,name of work,dc title,headline,object name,track title,song title,bildtitel,titel,titre," +
    "título,titolo,tytuł,タイトル,标题",
  creator:
    "author,artist,by,by line,dc creator,made by,author s,creator s,author name,artist name,creator name," +
    "urheber,autor,autora,autore,auteur,nom de l auteur,maker,twórca,作者",
  "metadata.photographer":
    "fotograf,fotografin,photographe,fotógrafo,fotógrafa,fotografo,fotografa,fotograaf,撮影者,摄影师",
  "metadata.creators": "creators,authors,artists,makers,autoren,autores,autori,auteurs",
  "metadata.license":
    "license,licence,license name,licence name,rights,usage rights,dc rights,lizenz,licencia," +
    "licença,licenza,licentie,licencja,ライセンス,许可证,droits,rechte,derechos,direitos,diritti,rechten," +
    "prawa,権利,权利",
  "metadata.license_url":
    "license url,licence url,license link,license address,licence uri,rights uri,web statement of rights," +
    "lizenz url,url der lizenz,url de la licence,url de la licencia,url da licença",
  "metadata.source_url":
    "source url,source address,original url,url,link,address,web page,permalink,page url,dc source,quelle," +
    "quelle url,fuente,fonte,bron",
  "metadata.credit_line":
    "credit line,creditline,credit,credits,photo credit,image credit,required credit,attribution text," +
    "bildnachweis,crédit,crédito",
  "metadata.copyright_notice": "copyright notice,copyright,copyrightnotice,notice",
  "metadata.changes": "changes,modifications,changes made",
  "metadata.platform": "platform",
};

const fold = (heading: string) =>
  foldText(heading)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const MEANINGS = new Map(
  Object.entries(SYNONYMS).flatMap(([member, words]) =>
    [fold(member), ...words.split(",").map(fold)].map((word) => [word, member] as const),
  ),
);
const ROLES = new Set(Object.keys(ROLE_MEMBERS));
/** All other metadata members by their names in words. A column "Name" may contain people or works. */
const OTHER_MEMBERS = new Map(
  KNOWN_MEMBERS.filter((name) => name !== "name")
    .toReversed() // `based_on` counts before `isBasedOn`
    .flatMap((name) =>
      [name, name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")].map((words) => [fold(words), name] as const),
    ),
);
const COLUMNS = new Map(ATTRIBUTION_COLUMNS.map((name) => [fold(name), name as string]));

const MEMBER = "metadata.";
/** Whether a name is an export's column or a metadata member. */
export const isColumn = (name: string) =>
  (ATTRIBUTION_COLUMNS as readonly string[]).includes(name) || (name.startsWith(MEMBER) && name !== MEMBER);

/** Whether a file's first line is an export's. */
export const isExportOf = (headings: string[]) => headings.includes("id") && headings.includes("created_at");

/**
 * Returns each heading's column, by common synonyms in any case: null if `choices` ignore it, undefined if
 * it's unknown. In an export, `url` is the attribution's own page and `credit` its generated credit line.
 * Elsewhere they're the work's address and the required wording.
 */
export function columnsOf(
  headings: string[],
  choices: Record<string, string | null> = {},
): (string | null | undefined)[] {
  const isExport = isExportOf(headings);
  // Spreadsheets write merged cells and formerly used columns without a heading.
  return headings.map((heading) => {
    if (Object.hasOwn(choices, heading)) return choices[heading];
    return heading === "" ? null : meaningOf(heading, isExport);
  });
}

function meaningOf(heading: string, isExport: boolean): string | undefined {
  const folded = fold(heading);
  if (folded === "url" && !isExport) return "metadata.source_url";
  if (folded === "credit" && !isExport) return "metadata.credit_line";
  if (isColumn(heading)) return heading;
  const known = COLUMNS.get(folded) ?? MEANINGS.get(folded);
  if (known !== undefined) return known;
  if (ROLES.has(folded)) return `metadata.${folded}`;
  const member = OTHER_MEMBERS.get(folded);
  return member && MEMBER + member;
}
