import { ATTRIBUTION_COLUMNS } from "../attributions.ts";
import { ROLE_MEMBERS } from "../credit/maker-members.ts";
import { KNOWN_MEMBERS } from "../credit/warnings.ts";
import { foldText } from "../fold-name.ts";

/** Members of an attribution that a column can be read as, as forms offer them. */
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
 * Headings that people and the field's standards (Dublin Core, IPTC Photo Metadata) give these columns,
 * folded. The first language is English; the others are those that a credit can be written in.
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
    "licença,licenza,licentie,licencja,ライセンス,许可证",
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
/** Every other member of metadata, by its name in words. A column "Name" may hold people or works. */
const OTHER_MEMBERS = new Map(
  KNOWN_MEMBERS.filter((name) => name !== "name")
    .toReversed() // `based_on` counts before `isBasedOn`
    .flatMap((name) =>
      [name, name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")].map((words) => [fold(words), name] as const),
    ),
);
const COLUMNS = new Map(ATTRIBUTION_COLUMNS.map((name) => [fold(name), name as string]));

const MEMBER = "metadata.";
/** Returns true for a column of an export, and for a member of metadata. */
export const isColumn = (name: string) =>
  (ATTRIBUTION_COLUMNS as readonly string[]).includes(name) || (name.startsWith(MEMBER) && name !== MEMBER);

/** Returns true for the first line of a file that was exported. */
export const isExportOf = (headings: string[]) => headings.includes("id") && headings.includes("created_at");

/**
 * Returns the column that each heading of a file means, in any case and by common synonyms: null where
 * `choices` leave it out, undefined where it isn't known. In an export `url` is the attribution's own page
 * and `credit` its generated credit line; elsewhere they are the work's address and required wording.
 */
export function columnsOf(
  headings: string[],
  choices: Record<string, string | null> = {},
): (string | null | undefined)[] {
  const isExport = isExportOf(headings);
  // Spreadsheets write columns that were used once, and merged cells, without a heading.
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
