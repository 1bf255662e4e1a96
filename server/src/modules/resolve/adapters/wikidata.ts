import type { WorkType } from "@byline/contract/resolve.ts";
import type { Adapter, Fetch } from "../adapter.ts";
import { idOf } from "../read-identifiers.ts";
import type { Input } from "../read-input.ts";
import { at, statements, textOf } from "../statements.ts";
import { idsAt, textsAt, valuesAt } from "./wikidata/claims.ts";
import { creditOf, labelsFor, makersOf } from "./wikidata/makers.ts";

const HUMAN = "Q5";
const PUBLIC_DOMAIN = "Q19652";
/** Precision of a year or finer. */
const YEAR_PRECISION = 9;
/** Work types by the class of an item. */
const CLASSES: Record<string, WorkType> = {
  ...{
    Q3305213: "image_content",
    Q125191: "image_content",
    Q93184: "image_content",
    Q11060274: "image_content",
  },
  ...{ Q11424: "video_content", Q7366: "audio_content", Q2188189: "audio_content", Q482994: "audio_content" },
  ...{ Q571: "text_content", Q7725634: "text_content", Q47461344: "text_content", Q13442814: "text_content" },
  ...{ Q7397: "code_content", Q341: "code_content" },
};

/** Wikidata items: works, and people, who are then the creator. */
export const wikidata: Adapter = {
  name: "wikidata",
  matches: (input) => itemOf(input) !== null,
  async resolve(input, fetch) {
    const id = itemOf(input);
    const answer = await fetch.json(`https://www.wikidata.org/wiki/Special:EntityData/${id}.json`);
    const [item] = Object.values(at(answer, "entities") ?? {});
    if (!item) return null;
    const url = `https://www.wikidata.org/wiki/${textOf(at(item, "id")) || id}`;
    const stated = statements();
    const label = labelOf(item);
    if (idsAt(item, "P31").includes(HUMAN)) {
      stated.creators([{ name: label, ids: [`wikidata:${id}`], url }], "label");
      return { url, ...stated.found };
    }
    const makers = makersOf(item);
    const licenses = idsAt(item, "P275");
    const names = await labelsOf([...licenses, ...labelsFor(makers)], fetch);
    stated.title(label, "label");
    const { creators, creditLine } = creditOf(makers, names);
    stated.creators(creators, "creator or author (P170, P50, P2093)");
    stated.creditLine(creditLine, "creator with qualifiers (P170)");
    for (const license of licenses) stated.license(names.get(license), null, "copyright license (P275)");
    if (idsAt(item, "P6216").includes(PUBLIC_DOMAIN))
      stated.license("Public domain", null, "copyright status (P6216)");
    stated.source(url, "item");
    stated.identifiers([`wikidata:${id}`, ...otherIds(item)], "item");
    const [file] = textsAt(item, "P18");
    if (file)
      stated.picture(
        `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(file)}?width=640`,
        "image (P18)",
      );
    const classes = idsAt(item, "P31").map((one) => CLASSES[one]);
    stated.type(classes.find(Boolean), "instance of (P31)");
    stated.year(yearOf(item), "inception or publication (P571, P577)");
    return { url, ...stated.found };
  },
};

function itemOf(input: Input): string | null {
  if (input.kind !== "url") return null;
  return idOf("wikidata", input.url.href)?.replace("wikidata:", "") ?? null;
}

/** Returns the label in English, for all languages (`mul`), or in the first language. */
function labelOf(item: unknown): unknown {
  const [first] = Object.values(Object(at(item, "labels")));
  return at(item, "labels", "en", "value") ?? at(item, "labels", "mul", "value") ?? at(first, "value");
}

/** Maximum items per label call, and maximum calls. */
const MAX_LABELS = 50;
const MAX_LABEL_CALLS = 20;

async function labelsOf(ids: string[], fetch: Fetch): Promise<Map<string, unknown>> {
  const unique = [...new Set(ids)];
  const labels = new Map<string, unknown>();
  for (let from = 0; from < Math.min(unique.length, MAX_LABELS * MAX_LABEL_CALLS); from += MAX_LABELS) {
    const some = unique.slice(from, from + MAX_LABELS);
    const query = new URLSearchParams({
      action: "wbgetentities",
      format: "json",
      props: "labels",
      languages: "en|mul",
      languagefallback: "1",
      ids: some.join("|"),
    });
    const answer = await fetch.json(`https://www.wikidata.org/w/api.php?${query}`);
    for (const id of some) labels.set(id, labelOf(at(answer, "entities", id)));
  }
  return labels;
}

function otherIds(item: unknown): (string | null)[] {
  const dois = textsAt(item, "P356").map((doi) => idOf("doi", doi));
  return [...dois, ...[...textsAt(item, "P212"), ...textsAt(item, "P957")].map((isbn) => idOf("isbn", isbn))];
}

/** Reads `+1889-06-00T00:00:00Z`, which has month precision. */
function yearOf(item: unknown): string | undefined {
  const [time] = [...valuesAt(item, "P571"), ...valuesAt(item, "P577")];
  const known = Number(at(time, "precision")) >= YEAR_PRECISION;
  return known ? textOf(at(time, "time")).replace(/^\+/, "") : undefined;
}
