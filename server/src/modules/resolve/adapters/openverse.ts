import type { Adapter } from "../adapter.ts";
import type { Input } from "../read-input.ts";
import { at, statements, textOf } from "../statements.ts";

/** Images and audio that Openverse indexes. */
export const openverse: Adapter = {
  name: "openverse",
  matches: (input) => workOf(input) !== null,
  async resolve(input, fetch) {
    const work = workOf(input);
    if (!work) return null;
    const media = work.media === "image" ? "images" : "audio";
    const answer = await fetch.json(`https://api.openverse.org/v1/${media}/${work.id}/`);
    if (!at(answer, "id")) return null;
    const stated = statements();
    stated.title(at(answer, "title"), "title");
    stated.creators([{ name: at(answer, "creator"), url: at(answer, "creator_url") }], "creator");
    const name = textOf(at(answer, "license"));
    const words = [/^(cc0|pdm)$/.test(name) ? name : `cc-${name}`, textOf(at(answer, "license_version"))];
    stated.license(name ? words.filter(Boolean).join("-") : null, at(answer, "license_url"), "license");
    const landing = at(answer, "foreign_landing_url");
    stated.source(landing, "foreign_landing_url");
    stated.identifiers([textOf(landing) || null], "foreign_landing_url");
    if (media === "images") stated.picture(at(answer, "thumbnail"), "thumbnail");
    stated.type(media === "images" ? "image_content" : "audio_content", "media type");
    return { url: `https://openverse.org/${work.media}/${work.id}`, ...stated.found };
  },
};

const WORK = /^(?:\/v1|\/openverse)?\/(image|audio)s?\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?/i;

function workOf(input: Input): { media: string; id: string } | null {
  if (input.kind !== "url" || !/^((www|api)\.)?openverse\.org$|^wordpress\.org$/.test(input.url.hostname))
    return null;
  const [, media = "", id = ""] = WORK.exec(input.url.pathname) ?? [];
  return id ? { media: media.toLowerCase(), id: id.toLowerCase() } : null;
}
