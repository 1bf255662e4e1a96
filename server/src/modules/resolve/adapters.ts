import type { Adapter } from "./adapter.ts";
import { crossref } from "./adapters/crossref.ts";
import { datacite } from "./adapters/datacite.ts";
import { file } from "./adapters/file.ts";
import { github } from "./adapters/github.ts";
import { musicbrainz } from "./adapters/musicbrainz.ts";
import { oembed } from "./adapters/oembed.ts";
import { openLibrary } from "./adapters/open-library.ts";
import { openverse } from "./adapters/openverse.ts";
import { page } from "./adapters/page.ts";
import { wikidata } from "./adapters/wikidata.ts";
import { wikimediaCommons } from "./adapters/wikimedia-commons.ts";
import { wikipedia } from "./adapters/wikipedia.ts";

/** In the order in which they count where they disagree: those who keep a work first. */
export const ADAPTERS: readonly Adapter[] = [
  file,
  wikimediaCommons,
  wikipedia,
  wikidata,
  crossref,
  datacite,
  openLibrary,
  musicbrainz,
  github,
  openverse,
  oembed,
  page,
];

/** Their API covers every page of the site, so we do not also scrape the page. */
export const COMPLETE: ReadonlySet<string> = new Set(
  [wikimediaCommons, wikipedia, wikidata, openLibrary, musicbrainz, github, openverse].map(
    ({ name }) => name,
  ),
);
