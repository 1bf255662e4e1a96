import { type Role, readRole } from "@byline/contract/credit/roles.ts";
import type { WorkType } from "@byline/contract/resolve.ts";
import { decodeEntities } from "./html-text.ts";
import type { Node, Value } from "./linked-data/nodes.ts";
import { idOf } from "./read-identifiers.ts";
import type { GivenCreator, statements } from "./statements.ts";

const LYRICIST: Role = readRole("lyricist") ?? "author";

/** Classes of schema.org for works, with the work type they imply. */
const CLASSES: [WorkType | null, string][] = [
  [null, "CreativeWork Dataset Collection MediaObject Map Course LearningResource Game 3DModel"],
  ["image_content", "ImageObject Photograph Painting VisualArtwork Drawing Sculpture CoverArt Poster"],
  ["video_content", "VideoObject Movie Clip TVEpisode Episode TVSeries VideoObjectSnapshot"],
  ["audio_content", "AudioObject MusicRecording MusicAlbum PodcastEpisode Audiobook MusicComposition"],
  [
    "text_content",
    "Article NewsArticle BlogPosting ScholarlyArticle TechArticle Report Book Chapter Thesis Recipe " +
      "AdvertiserContentArticle SatiricalArticle SocialMediaPosting LiveBlogPosting " +
      "MedicalScholarlyArticle " +
      "AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle OpinionNewsArticle " +
      "ReportageNewsArticle ReviewNewsArticle HowTo Poem Play ShortStory Manuscript Review",
  ],
  ["code_content", "SoftwareSourceCode SoftwareApplication WebApplication MobileApplication VideoGame"],
];
const WORKS = new Map(CLASSES.flatMap(([type, names]) => names.split(" ").map((name) => [name, type])));

/** Members for makers other than the author, with their roles. */
const ROLE_MEMBERS: Record<string, Role> = {
  ...{ translator: "translator", illustrator: "illustrator", photographer: "photographer" },
  ...{ director: "director", composer: "composer", lyricist: LYRICIST, byArtist: "artist", artist: "artist" },
  ...{ readBy: "narrator", contributor: "contributor" },
};
/** Members of the composition in a recording. */
const COMPOSITION_MEMBERS: Record<string, Role> = { composer: "composer", lyricist: LYRICIST };

type Stated = ReturnType<typeof statements>;

/**
 * Adds the statements about the page's main work. If there are several, doesn't guess one. `notation` is the
 * display name of the format, such as "schema.org".
 */
export function addWork(stated: Stated, nodes: Node[], pageUrl: string, notation: string) {
  const byId = nodesById(nodes);
  const follow = (value: Value): Value =>
    typeof value !== "string" && value.id && isReference(value) ? (byId.get(value.id) ?? value) : value;
  const work = mainOf(nodes, follow) ?? workOf(nodes, pageUrl);
  if (work) addNode(stated, work, { notation, follow, pageUrl, isPage: false });
}

type Reading = {
  notation: string;
  follow: (value: Value) => Value;
  pageUrl: string;
  /** Whether the node is the page itself. */
  isPage: boolean;
};

/** Adds a node's statements about itself. */
export function addNode(stated: Stated, work: Node, { notation, follow, pageUrl, isPage }: Reading) {
  const field = (name: string) => `${notation} ${name}`;
  const all = (name: string) => (work.members[name] ?? []).map(follow);
  const texts = (name: string) => all(name).flatMap(textsOf);
  const absolute = (address: string | undefined) =>
    address !== undefined && URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : null;
  const title = ["name", "headline", "title"].find((name) => texts(name).length > 0);
  if (title) stated.title(decodeEntities(texts(title)[0]), field(title));
  addMakers(stated, { all, field }, work.types);
  const licenses = all("license").map((one) => licenseValue(one, pageUrl));
  // Besides its own license links, a page has those of pictures and comments.
  const choices = isPage ? licenses.map((one) => [one]) : licenses.length > 0 ? [licenses] : [];
  for (const choice of choices) stated.licenseList(choice, field("license"));
  for (const text of texts("creditText")) stated.creditLine(decodeEntities(text), field("creditText"));
  for (const text of texts("copyrightNotice"))
    stated.copyrightNotice(decodeEntities(text), field("copyrightNotice"));
  const main = all("mainEntityOfPage").map(addressIn)[0];
  stated.source(absolute(main || all("url").map(addressIn)[0]), field("url"));
  stated.identifiers(idsOf(work, follow), field("identifier"));
  for (const name of ["thumbnailUrl", "contentUrl", "image"]) {
    if (name === "contentUrl" && !work.types.includes("ImageObject")) continue;
    const [picture] = all(name);
    if (picture) stated.picture(absolute(pictureIn(picture, follow)), field(name));
  }
  const types = work.types.map((one) => WORKS.get(one));
  stated.type(
    types.find(Boolean) ?? typeByDublinCore(texts("dcType").concat(all("dcType").map(addressIn))),
    field("@type"),
  );
  const date = ["dateCreated", "datePublished", "copyrightYear"].find((name) => texts(name).length > 0);
  if (date) stated.year(texts(date)[0], field(date));
}

type Members = { all: (name: string) => Value[]; field: (name: string) => string };

/** Works that editors compile. An article's editor only handled it. */
const EDITED = ["Book", "Collection", "Dataset", "Periodical"];

/** Adds creator, author, and other roles; editors of books and of works without creator or author. */
function addMakers(stated: Stated, { all, field }: Members, types: string[]) {
  const makersIn = (name: string, role?: Role) => ({
    creators: all(name).flatMap((one) => agentsOf(one, name, role)),
    field: field(name),
  });
  const compositions = all("recordingOf").filter((one) => typeof one !== "string");
  const others = [
    ...Object.entries(ROLE_MEMBERS).map(([name, role]) => makersIn(name, role)),
    ...Object.entries(COMPOSITION_MEMBERS).map(([name, role]) => ({
      creators: compositions
        .flatMap(({ members }) => members[name] ?? [])
        .flatMap((one) => agentsOf(one, name, role)),
      field: field(`recordingOf ${name}`),
    })),
  ];
  if (types.some((type) => EDITED.includes(type))) others.push(makersIn("editor", "editor"));
  const named = ["creator", "author"].filter((name) => all(name).length > 0);
  for (const name of named) {
    const { creators, field: at } = makersIn(name, name === "author" ? "author" : undefined);
    stated.creators(creators, at, others);
  }
  if (named.length === 0) stated.creators(makersIn("editor", "editor").creators, field("editor"), others);
  const url = all("attributionURL").map(addressIn).at(-1);
  stated.creators(
    all("attributionName")
      .flatMap(textsOf)
      .map((name) => ({ name: decodeEntities(name), url })),
    field("attributionName"),
  );
}

/** Returns people and organizations: by name, by name parts, or from a Role, which has what they did. */
function agentsOf(agent: Value, member: string, role?: Role): GivenCreator[] {
  if (typeof agent === "string") return [{ name: withoutBy(agent), role }];
  const text = (name: string) => textsIn(agent, name);
  if (agent.types.some((type) => /Role$/.test(type)) && agent.members[member]) {
    const [stated] = [...text("roleName"), ...text("characterName")];
    const own = stated ? (readRole(stated) ?? role) : role;
    return agent.members[member].flatMap((one) => agentsOf(one, member, own));
  }
  const parts = [text("givenName")[0], text("familyName")[0]].filter(Boolean).join(" ");
  const names = text("name");
  const same = [agent.id, ...["url", "identifier", "sameAs"].flatMap((name) => addressesIn(agent, name))];
  const ids = same.flatMap((one) => [idOf("orcid", one), idOf("wikidata", one), idOf("isni", one)]);
  const url = addressesIn(agent, "url")[0];
  if (names.length > 1) return names.map((name) => ({ name: withoutBy(name), role }));
  return [{ name: withoutBy(names[0] ?? (parts || text("legalName")[0] || "")), ids, url, role }];
}

/** Removes "By" from "By Ana Prados", as newspapers write it above an article. */
export const withoutBy = (name: string): string =>
  String(decodeEntities(name)).replace(/^(?:by|written by|words by)\s+(?=\p{Lu})/iu, "");

/** Returns a license as the contract reads it: a text, an address, or an object with both. */
function licenseValue(license: Value, pageUrl: string): unknown {
  if (typeof license === "string") return decodeEntities(license);
  const [name] = textsIn(license, "name");
  const url = addressesIn(license, "url")[0] ?? license.id;
  return { name, url: url && URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : null };
}

const isReference = (node: Node) => Object.keys(node.members).length === 0 && node.types.length === 0;
const isWork = (node: Node) => node.types.some((one) => WORKS.has(one));

function nodesById(nodes: Node[]): Map<string, Node> {
  const byId = new Map<string, Node>();
  const visit = (value: Value) => {
    if (typeof value === "string") return;
    if (value.id && !isReference(value) && !byId.has(value.id)) byId.set(value.id, value);
    for (const values of Object.values(value.members)) values.forEach(visit);
  };
  nodes.forEach(visit);
  return byId;
}

/** Returns the work that a page describes as its main entity. */
function mainOf(nodes: Node[], follow: (value: Value) => Value): Node | undefined {
  const mains = nodes
    .filter((node) => !isWork(node))
    .flatMap((node) => (node.members.mainEntity ?? []).map(follow))
    .filter((value) => typeof value !== "string" && isWork(value)) as Node[];
  return new Set(mains).size === 1 ? mains[0] : undefined;
}

/** Returns the work with the page's address, or the only one that isn't a picture, or the only one. */
function workOf(nodes: Node[], pageUrl: string): Node | undefined {
  const works = nodes.filter(isWork);
  const about = (node: Node) =>
    ["url", "mainEntityOfPage"].some((name) =>
      addressesIn(node, name).some((address) => isSame(address, pageUrl)),
    );
  const [main, other] = works.filter(about);
  if (main && !other) return main;
  const others = works.filter((node) => !node.types.includes("ImageObject"));
  if (others.length === 1) return others[0];
  return works.length === 1 ? works[0] : undefined;
}

function isSame(one: string, other: string): boolean {
  if (one === "" || !URL.canParse(one, other)) return false;
  const bare = (url: URL) => `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}`;
  return bare(new URL(one, other)) === bare(new URL(other));
}

const textsOf = (value: Value): string[] =>
  typeof value === "string" ? [value] : textsIn(value, "value").concat(textsIn(value, "name"));
const textsIn = (node: Node, name: string): string[] =>
  (node.members[name] ?? []).filter((one) => typeof one === "string" && one.trim() !== "") as string[];
const addressIn = (value: Value): string =>
  typeof value === "string" ? value : (value.id ?? textsIn(value, "url")[0] ?? "");
const addressesIn = (node: Node, name: string): string[] =>
  (node.members[name] ?? [])
    .map((one) => addressIn(one) || (typeof one === "string" ? "" : (textsIn(one, "value")[0] ?? "")))
    .filter(Boolean);

function pictureIn(picture: Value, follow: (value: Value) => Value): string {
  if (typeof picture === "string") return picture;
  const [address] = ["url", "contentUrl"].flatMap((name) =>
    (picture.members[name] ?? []).map(follow).map(addressIn),
  );
  return address ?? picture.id ?? "";
}

function idsOf(work: Node, follow: (value: Value) => Value): (string | null)[] {
  const named = ["identifier", "sameAs"].flatMap((name) => (work.members[name] ?? []).map(follow));
  const all = named.flatMap((one) => (typeof one === "string" ? one : [one.id, ...textsIn(one, "value")]));
  const dois = [...all, work.id].map((one) => idOf("doi", one));
  const isrc = idOf("isrc", textsIn(work, "isrcCode")[0]);
  return [...dois, idOf("isbn", textsIn(work, "isbn")[0]), isrc, ...iswcsOf(work, isrc, follow)];
}

/** A recording's composition has an ISWC. It comes last, because other recordings share it. */
function iswcsOf(work: Node, isrc: string | null, follow: (value: Value) => Value): (string | null)[] {
  const compositions = isrc ? (work.members.recordingOf ?? []).map(follow) : [];
  return [work, ...compositions].flatMap((one) =>
    typeof one === "string" ? [] : textsIn(one, "iswcCode").map((code) => idOf("iswc", code)),
  );
}

/** Returns the work type for a Dublin Core type (purl.org/dc/dcmitype/). */
function typeByDublinCore(types: string[]): WorkType | null {
  const [name = ""] = types.map((type) => type.replace(/^.*\//, ""));
  if (/^(?:StillImage|Image)$/.test(name)) return "image_content";
  if (name === "MovingImage") return "video_content";
  if (name === "Sound") return "audio_content";
  return name === "Text" ? "text_content" : name === "Software" ? "code_content" : null;
}
