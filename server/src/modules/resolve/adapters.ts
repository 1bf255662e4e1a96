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

/** In order of precedence if they disagree. Sources that host the work come first. */
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

/** Sources whose API covers every page of their site, so the page isn't scraped as well. */
export const COMPLETE: ReadonlySet<string> = new Set(
  [wikimediaCommons, wikipedia, wikidata, openLibrary, musicbrainz, github, openverse].map(
    ({ name }) => name,
  ),
);
