import type { Work } from "../../content/landing.ts";
import { choicesOf, idsOf } from "../../forms/resolved-choices.ts";
import type { Found } from "../../hooks/use-lookup.ts";

/** The stated parts of a credit, each with its source, without the work's type. */
export const statedParts = (found: Found) =>
  choicesOf(found).filter(({ part }) => part !== "attributionType");

/** The work that was found, or null where nothing is stated that a credit could be made of. */
export function workOf(found: Found): Work | null {
  const stated = statedParts(found);
  if (stated.length === 0) return null;
  const textOf = (part: string) => stated.find((choice) => choice.part === part)?.options[0]?.text ?? "";
  return {
    type: found.type?.value ?? "image_content",
    creator: textOf("creators"),
    title: textOf("title"),
    source: textOf("source"),
    license: textOf("license"),
    licenseName: found.license?.value.name,
    contentId: undefined,
    contentCreatorId: undefined,
    ...idsOf(found),
    year: found.year?.value ?? null,
  };
}
