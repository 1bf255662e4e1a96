import { addressOf } from "../web-address.ts";
import { isOwnWork } from "./credit-line.ts";
import { plainHtml } from "./markup.ts";
import { besides, type Members, named, pagesOf, type ServiceMember, sameAs } from "./service-members.ts";
import { clean, textOf } from "./text.ts";
import { isUnknownMaker } from "./unknown-makers.ts";

/** How credits read members from sites for code, pictures, videos, and models. */
export const WEB_SERVICES: ServiceMember[] = [
  {
    ...{ service: "Wikimedia Commons, whose values may be HTML; Exif", member: "Artist" },
    read: (value) => {
      const text = textOf(value);
      return text === null ? null : { creator: text.includes("<") ? `<span>${text}</span>` : text };
    },
  },
  {
    ...{ service: "Wikimedia Commons", member: "LicenseShortName", replaces: ["License", "UsageTerms"] },
    read: (value) => ({ license: textOf(value), License: null, UsageTerms: null }),
  },
  {
    ...{ service: "Wikimedia Commons", member: "LicenseUrl" },
    read: (value) => named({ license_url: textOf(value) }),
  },
  ...besides("Wikimedia Commons", "LicenseShortName", ["Copyrighted", "AttributionRequired"]),
  {
    ...{ service: "Wikimedia Commons: the wording that the author asks for", member: "Attribution" },
    read: (value, metadata) => (isOnCommons(metadata) ? named({ credit_line: htmlText(value) }) : null),
  },
  {
    ...{ service: "Exif, and Wikimedia Commons in words", member: "DateTimeOriginal" },
    read: (value) => named({ date_created: htmlText(value)?.replace(EXIF_DATE, "$1-$2-$3") }),
  },
  {
    ...{
      service: "Wikimedia Commons, imageinfo",
      member: "descriptionurl",
      replaces: ["url", "title", "user"],
    },
    read: (page, { url, title, user, ObjectName: name }) => {
      const [, file = ""] = /^File:(.+)\.\w{2,5}$/.exec(textOf(title) ?? "") ?? [];
      return {
        ...{ source_url: page, url: null },
        ...(url !== undefined && { content_url: url }),
        ...(file !== "" && { title: name ? null : file.replaceAll("_", " ") }),
        ...(user !== undefined && { uploader: user, user: null }),
      };
    },
  },
  {
    ...{ service: "Stack Exchange", member: "content_license", replaces: ["creation_date", "owner"] },
    read: (license, { creation_date: seconds, owner, link, answer_id: answer }) => {
      const [site] = /^https:\/\/[^/]+/.exec(String(Object(owner).link)) ?? [];
      const { display_name: name } = Object(owner);
      return {
        license,
        ...(link === undefined && site && Boolean(answer) && { source_url: `${site}/a/${answer}` }),
        ...(name !== undefined && { owner: { ...Object(owner), name } }),
        ...(isTime(seconds) && { date_published: dayOf(seconds), creation_date: null }),
      };
    },
  },
  ...pagesOf("GitHub, GitLab, and Thingiverse", "html_url", "web_url", "public_url"),
  ...[...pagesOf("Sketchfab", "viewerUrl"), ...pagesOf("MediaWiki", "canonicalurl", "fullurl")],
  {
    ...{ service: "Wikipedia, REST API", member: "content_urls" },
    read: (value) => named({ source_url: Object(Object(value).desktop).page }),
  },
  ...sameAs("Kaggle", { ownerName: "creator", licenseName: "license" }),
  ...sameAs("Sketchfab and YouTube", { publishedAt: "date_published" }),
  {
    ...{ service: "iNaturalist: (c) Ana Prados, some rights reserved (CC BY)", member: "attribution" },
    replaces: ["license_code", "url"],
    read: (value, { license_code: code, url, foreign_landing_url: isOpenverse }) => {
      // Openverse: the whole credit, whose parts are in other members
      if (isOpenverse) return {};
      const text = clean(value) ?? "";
      const rights = text.length > MAX_ATTRIBUTION ? null : RIGHTS.exec(text);
      if (!rights) return null;
      const [, how, inWords, uploader] = rights;
      const notice = text.slice(0, rights.index);
      const name = notice.replace(/^\(c\) /, "");
      const license = textOf(code) ?? inWords ?? (how === "all" ? "All rights reserved" : null);
      const [, photo] = INATURALIST_PHOTO.exec(String(url)) ?? [];
      return {
        ...(name && { creator: name }),
        ...(notice !== name && { copyright_notice: notice }),
        ...(license && { license, license_code: null }),
        ...(uploader && { uploader }),
        ...(photo && {
          source_url: `https://www.inaturalist.org/photos/${photo}`,
          content_url: url,
          url: null,
        }),
      };
    },
  },
  {
    ...{ service: "iNaturalist", member: "license_code", replaces: "user" },
    read: (license, { uri, user }) => ({
      license,
      ...(INATURALIST.test(String(uri)) && user !== undefined && { creator: user, user: null }),
    }),
  },
  ...sameAs("iNaturalist", { observed_on: "date_created" }),
  {
    ...{ service: "iNaturalist and Discogs; Vimeo, whose licenses begin with by", member: "uri" },
    replaces: "license",
    read: (uri, { license }) => {
      if (/^\/videos\/\d+$/.test(String(uri)))
        return { ...(/^by/.test(String(license)) && { license: `cc-${license}` }) };
      return PAGES.test(String(uri)) ? { source_url: uri } : { uri };
    },
  },
  ...sameAs("Vimeo", { release_time: "date_published" }),
  {
    ...{ service: "YouTube Data API", member: "snippet", replaces: ["id", "status"] },
    read: (value, { id, status }) => {
      const { title, channelTitle, channelId, publishedAt, resourceId } = Object(value);
      const video = Object(resourceId).videoId ?? Object(id).videoId ?? id;
      const { license } = Object(status);
      return {
        ...{ title, author_name: channelTitle, date_published: publishedAt },
        ...(channelId && { author_url: `https://www.youtube.com/channel/${channelId}` }),
        ...(isVideo(video) && { source_url: `https://www.youtube.com/watch?v=${video}` }),
        ...(license === "creativeCommon" && { license: "CC BY", status: null }),
        ...(license === "youtube" && { license: "Standard YouTube License", status: null }),
      };
    },
  },
  {
    ...{ service: "YouTube Data API", member: "channelTitle" },
    read: (name, { id, channelId }) => ({
      author_name: name,
      ...(channelId !== undefined && { author_url: `https://www.youtube.com/channel/${channelId}` }),
      ...(isVideo(id) && { source_url: `https://www.youtube.com/watch?v=${id}` }),
    }),
  },
  {
    ...{ service: "oEmbed, whose version isn't the work's; Bandcamp", member: "provider_name" },
    replaces: ["version", "title"],
    read: (provider, { type, version, title, author_name: author }) => {
      if (!/^(?:rich|video|photo|link)$/.test(String(type))) return { provider_name: provider };
      const end = `, by ${author}`;
      const isEnded = provider === "Bandcamp" && typeof title === "string" && title.endsWith(end);
      return {
        provider_name: provider,
        ...(version !== undefined && { version: null }),
        ...(isEnded && { title: title.slice(0, -end.length) }),
      };
    },
  },
  {
    ...{ service: "Hugging Face", member: "cardData" },
    read: (value, { modelId, id }) => {
      const { license, license_name: name, license_link: url, pretty_name: title } = Object(value);
      const isOther = license === "other" && name;
      return {
        ...(license && { license: isOther ? name : license }),
        ...(isOther && url && { license_url: url }),
        title: title ?? modelId ?? id,
      };
    },
  },
  {
    ...{ service: "Hugging Face", member: "modelId" },
    read: (id) => ({ title: id, source_url: `https://huggingface.co/${id}` }),
  },
  {
    ...{ service: "NASA Image and Video Library", member: "nasa_id" },
    read: (id) => ({ source_url: `https://images.nasa.gov/details/${encodeURIComponent(String(id))}` }),
  },
  ...sameAs("NASA Image and Video Library", { secondary_creator: "creator" }),
  {
    ...{ service: "NASA's Astronomy Picture of the Day", member: "hdurl", replaces: ["url", "copyright"] },
    read: (file, { copyright, date }) => {
      const [, year, month, day] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(String(date)) ?? [];
      const name = clean(copyright);
      return {
        ...{ content_url: file, url: null },
        ...(year && { source_url: `https://apod.nasa.gov/apod/ap${year}${month}${day}.html` }),
        ...(name && { creator: name, copyright: `© ${name}` }),
      };
    },
  },
  {
    ...{ service: "GBIF and Audiovisual Core: the page of a picture", member: "references" },
    read: (value, { type, gbifID, datasetKey, occurrenceID }) =>
      (type === "StillImage" || gbifID || datasetKey || occurrenceID) && addressOf(value)
        ? { source_url: value }
        : null,
  },
];

/** Other members that these readers use. */
export const WEB_CONDITIONS = [
  ...["AttributionRequired", "CommonsMetadataExtension", "id", "status", "type", "foreign_landing_url"],
];

/** Whether metadata is Wikimedia Commons' `extmetadata`. */
export const isOnCommons = (metadata: Members): boolean =>
  ["LicenseShortName", "AttributionRequired", "CommonsMetadataExtension", "descriptionurl"].some(
    (member) => (metadata[member] ?? "") !== "",
  );

const htmlText = (value: unknown): string | null => {
  const text = textOf(value);
  return text === null ? null : plainHtml(text).text;
};

/** Reads a file's source on Wikimedia Commons, which is a page or text. */
export function commonsSource(value: unknown): Members {
  const stated = textOf(value) ?? "";
  const { text, url } = plainHtml(stated);
  if (isOwnWork(stated) || isOwnWork(text) || /^unknown source/i.test(text) || isUnknownMaker(text))
    return {};
  return { source: url ?? text };
}

const EXIF_DATE = /^(\d{4}):(\d\d):(\d\d)(?: .*)?$/;
const MAX_ATTRIBUTION = 1000;
const RIGHTS = /(?:^|, )(some|all|no) rights reserved(?: \(([^()]+)\))?(?:, uploaded by (.+))?$/;
const INATURALIST_PHOTO =
  /^https:\/\/(?:inaturalist-open-data\.s3\.amazonaws|static\.inaturalist)\.\w+\/photos\/(\d+)\//;
const INATURALIST = /^https?:\/\/(?:www\.)?inaturalist\.org\/observations\/\d+$/;
/** Pages in `uri`. Other services use it for ids and API addresses. */
const PAGES = /^https?:\/\/(?:www\.)?(?:inaturalist\.org|discogs\.com)\//;
const isVideo = (id: unknown) => /^[\w-]{11}$/.test(String(id));
const isTime = (seconds: unknown): seconds is number => typeof seconds === "number" && seconds < 1e11;
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
