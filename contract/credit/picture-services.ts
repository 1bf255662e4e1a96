import { addressOf } from "../web-address.ts";
import { isAgency, isAgencyLine } from "./credit-phrase.ts";
import { itemsOf, type Members, type ServiceMember, sameAs } from "./service-members.ts";
import { spellings } from "./spelled-members.ts";
import { textOf } from "./text.ts";

/** Names of columns for a picture's credit, in the languages of credits. */
const PHOTO_CREDITS = [
  ...["photo credit", "photo credits", "image credit", "picture credit", "photo by", "photograph by"],
  ...["crédit photo", "crédits photo", "credit photo", "crédit photographique", "crédit image"],
  ...["fotocredit", "fotocredits", "bildcredit", "bildnachweis", "fotonachweis", "bildnachweise"],
  ...["crédito", "crédito foto", "crédito de la foto", "crédito fotográfico", "crédito de imagen"],
  ...["crédito da foto", "créditos da foto", "crédito da imagem", "credito foto", "crediti foto"],
  ...[
    "credito fotografico",
    "fotoverantwoording",
    "zdjęcie",
    "autor zdjęcia",
    "写真クレジット",
    "撮影",
    "摄影",
  ],
  ...["攝影", "图片署名", "摄影者"],
];
const camel = (name: string) => name.replaceAll(/ (\p{L})/gu, (_, letter: string) => letter.toUpperCase());
const inEachSpelling = (name: string) => [
  ...new Set([name, name.replaceAll(" ", "_"), camel(name), ...spellings(name.split(" "))]),
];
/** All spellings of members for a picture's credit. */
export const PHOTO_CREDIT_MEMBERS: readonly string[] = PHOTO_CREDITS.flatMap(inEachSpelling);

/** Reads a picture's credit: an agency, several agencies, or the photographer, possibly with an agency. */
function photoCredit(value: unknown): Members | null {
  if (Array.isArray(value) || Object(value).name !== undefined) return { photographer: value };
  const text = textOf(value);
  if (text === null || addressOf(text) !== null) return null;
  if (isAgency(text)) return { agency: text };
  return isAgencyLine(text) ? { credit_line: text } : { photographer: text };
}

/** IPTC Photo Metadata 2023.2, Artwork or Object in the Image, in XMP or JSON. */
const artworkIn = (value: unknown): Members => {
  const stated = Object(value);
  return {
    title: stated.AOTitle ?? stated.title,
    creators: stated.AOCreator ?? stated.creatorNames ?? stated.creators,
    copyright_notice: stated.AOCopyrightNotice ?? stated.copyrightNotice,
    date_created: stated.AODateCreated ?? stated.dateCreated,
  };
};
const ARTWORKS = ["", "XMP-iptcExt:", "Iptc4xmpExt:"]
  .map((prefix) => `${prefix}ArtworkOrObject`)
  .concat("artworkOrObjects");
const ARTWORK = ["ArtworkTitle", "ArtworkCreator", "ArtworkCopyrightNotice"];

/** Members that apps and picture files use for credits. */
export const PICTURE_SERVICES: ServiceMember[] = [
  ...PHOTO_CREDIT_MEMBERS.map((member) => ({
    ...{ service: "The press: a column for a picture's credit", member, read: photoCredit },
  })),
  ...sameAs("IPTC ninjs 2", { by: "byline" }),
  ...["image_meta", "media_details"].map((member) => ({
    ...{ service: "WordPress, wp_read_image_metadata", member },
    read: (value: unknown) => {
      const { credit, copyright, title } = Object(Object(value).image_meta ?? value);
      const stated = Object.entries({ ...photoCredit(credit), copyright_notice: copyright, title });
      const used = stated.filter(([, one]) => textOf(one) !== null);
      return used.length > 0 ? Object.fromEntries(used) : null;
    },
  })),
  ...ARTWORKS.map((member) => ({
    ...{ service: "IPTC: the picture shows a work, which is credited as its original", member },
    read: (value: unknown) => ({ based_on: itemsOf(value).map(artworkIn) }),
  })),
  ...ARTWORK.map((member) => ({
    ...{ service: "ExifTool, which writes IPTC's members of a work one by one", member, replaces: ARTWORK },
    read: (_: unknown, { ArtworkTitle, ArtworkCreator, ArtworkCopyrightNotice }: Members) => ({
      based_on: {
        ...{ title: ArtworkTitle, creators: ArtworkCreator, copyright_notice: ArtworkCopyrightNotice },
      },
      ...{ ArtworkTitle: null, ArtworkCreator: null, ArtworkCopyrightNotice: null },
    }),
  })),
];
