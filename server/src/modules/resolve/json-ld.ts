import type { WorkType } from "@byline/contract/resolve.ts";
import { idOf } from "./read-identifiers.ts";
import { at, type GivenCreator, listOf, type statements, textOf } from "./statements.ts";

type Node = Record<string, unknown>;

/** The classes of schema.org that are works, by the type that the class says it has. */
const CLASSES: [WorkType | null, string][] = [
  [null, "CreativeWork Dataset Collection"],
  ["image_content", "ImageObject Photograph Painting VisualArtwork Drawing"],
  ["video_content", "VideoObject Movie Clip"],
  ["audio_content", "AudioObject MusicRecording MusicAlbum PodcastEpisode"],
  [
    "text_content",
    "Article NewsArticle BlogPosting ScholarlyArticle TechArticle Report Book Chapter Thesis Recipe",
  ],
  ["code_content", "SoftwareSourceCode"],
];
const WORKS = new Map(CLASSES.flatMap(([type, names]) => names.split(" ").map((name) => [name, type])));

/** Adds what the one work that a page is about states. Of several works, none is picked by guess. */
export function addJsonLd(stated: ReturnType<typeof statements>, data: string[], pageUrl: string) {
  const nodes = data.flatMap(parse);
  const byId = new Map(nodes.map((node) => [textOf(node["@id"]), node]));
  const follow = (value: unknown): unknown => {
    const id = textOf(at(value, "@id"));
    return id && Object.keys(value as object).length === 1 ? (byId.get(id) ?? value) : value;
  };
  const work = workOf(nodes, pageUrl);
  if (!work) return;
  const field = (name: string) => `schema.org ${name}`;
  const title = ["name", "headline"].find((name) => textOf(work[name]));
  if (title) stated.title(work[title], field(title));
  for (const name of ["creator", "author"])
    stated.creators(
      listOf(work[name]).map((one) => agentOf(follow(one))),
      field(name),
    );
  for (const license of listOf(work.license).map(follow)) {
    const url = textOf(license) || at(license, "url");
    stated.license(at(license, "name"), url, field("license"));
    if (!URL.canParse(textOf(url))) stated.license(textOf(license), null, field("license"));
  }
  stated.source(textOf(at(work.mainEntityOfPage, "@id")) || work.url, field("url"));
  stated.identifiers(idsOf(work), field("identifier"));
  for (const name of ["thumbnailUrl", "contentUrl", "image"]) {
    if (name === "contentUrl" && !classesOf(work).includes("ImageObject")) continue;
    const [picture] = listOf(work[name]).map(follow);
    stated.picture(textOf(picture) || at(picture, "url") || at(picture, "contentUrl"), field(name));
  }
  stated.type(
    classesOf(work)
      .map((one) => WORKS.get(one))
      .find(Boolean),
    field("@type"),
  );
  const date = ["dateCreated", "datePublished"].find((name) => textOf(work[name]));
  if (date) stated.year(work[date], field(date));
}

/** The nodes of a script, those of a graph too. What is no JSON states nothing. */
function parse(text: string): Node[] {
  try {
    const items = listOf(JSON.parse(text.trim()));
    return items.flatMap((item) => [item, ...listOf(at(item, "@graph"))]).filter(isNode);
  } catch {
    return [];
  }
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const classesOf = (node: Node) => listOf(node["@type"]).map((one) => textOf(one).replace(/^.*[/#]/, ""));
const isWork = (node: Node) => classesOf(node).some((one) => WORKS.has(one));

/** The work with the page's address; else the only one that is no picture; else the only one. */
function workOf(nodes: Node[], pageUrl: string): Node | undefined {
  const works = nodes.filter(isWork);
  const about = (node: Node) =>
    [node.url, node.mainEntityOfPage, at(node.mainEntityOfPage, "@id")].some((one) =>
      isSame(textOf(one), pageUrl),
    );
  const [main, other] = works.filter(about);
  if (main && !other) return main;
  const others = works.filter((node) => !classesOf(node).includes("ImageObject"));
  if (others.length === 1) return others[0];
  return works.length === 1 ? works[0] : undefined;
}

function isSame(one: string, other: string): boolean {
  if (!URL.canParse(one, other)) return false;
  const bare = (url: URL) => `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}`;
  return one !== "" && bare(new URL(one, other)) === bare(new URL(other));
}

function agentOf(agent: unknown): GivenCreator {
  if (typeof agent === "string") return { name: agent };
  const same = [at(agent, "@id"), at(agent, "url"), at(agent, "identifier"), ...listOf(at(agent, "sameAs"))];
  const ids = same.flatMap((one) => [idOf("orcid", one), idOf("wikidata", one)]);
  return { name: at(agent, "name"), ids, url: at(agent, "url") };
}

function idsOf(work: Node): (string | null)[] {
  const named = [...listOf(at(work, "identifier")), ...listOf(work.sameAs), work["@id"]];
  const dois = named.map((one) => idOf("doi", textOf(one) || textOf(at(one, "value"))));
  return [...dois, idOf("isbn", work.isbn), idOf("isrc", work.isrcCode)];
}
