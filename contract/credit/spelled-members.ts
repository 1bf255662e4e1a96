import { LICENSE_MEMBERS } from "./license-members.ts";
import { MAKER_NAME_MEMBERS } from "./maker-members.ts";
import { NOTICE_MEMBERS } from "./notices.ts";
import { type ServiceMember, sameAs } from "./service-members.ts";
import { SOURCE_MEMBERS } from "./source.ts";
import { TITLE_MEMBERS } from "./title.ts";

/** Our members that are also tags of files and columns of spreadsheets. */
const SPELLED = [
  ...["title", "creator", "creators", "creator_name", "author", "authors", "author_name", "artist"],
  ...["artists", "artist_name", "byline", "by_line", "photographer", "photographers", "illustrator"],
  ...["painter", "songwriter", "songwriters", "lyricist", "lyricists", "composer", "composers", "arranger"],
  ...["conductor", "performer", "performers", "orchestra", "ensemble", "featured_artist", "remixer"],
  ...["producer", "director", "narrator", "translator", "editor", "contributor", "contributors"],
  ...["publisher", "agency", "rights_holder", "copyright_holder", "copyright", "copyright_notice"],
  ...["credit", "credit_line", "license", "licence", "license_url", "rights", "usage_terms", "source_url"],
  ...["url", "isbn", "doi", "album", "isrc", "date", "year", "date_created", "date_published"],
];

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns other spellings of a member's words: "Photo Credit", "Photo credit", "PHOTO_CREDIT". */
export function spellings(words: string[]): string[] {
  const [joined, capitals] = [words.join(" "), words.map(capital)];
  const spaced = [capital(joined), capitals.join(" "), joined.toUpperCase()];
  return [...new Set([...spaced, ...spaced.map((one) => one.replaceAll(" ", "_")), capitals.join("")])];
}

/** Capitalized members with their own meaning. */
const KNOWN = new Set([
  ...[...TITLE_MEMBERS, ...MAKER_NAME_MEMBERS, ...SOURCE_MEMBERS, ...LICENSE_MEMBERS, ...NOTICE_MEMBERS],
  ...["Artist", "Credit", "DOI", "ISBN"],
]);

/** Keys of Vorbis comments ignore case, and ExifTool and spreadsheets capitalize theirs. */
export const SPELLED_MEMBERS: ServiceMember[] = sameAs(
  "ExifTool, Vorbis comments, and spreadsheets",
  Object.fromEntries(
    SPELLED.flatMap((member) =>
      spellings(member.split("_"))
        .filter((name) => !KNOWN.has(name))
        .map((name) => [name, member]),
    ),
  ),
);
