import type { Work } from "../../content/landing.ts";
import { choicesOf, idsOf } from "../../forms/resolved-choices.ts";
import type { Found } from "../../hooks/use-lookup.ts";

/** Returns the stated parts of a credit with their sources, without the work's type. */
export const statedParts = (found: Found) =>
  choicesOf(found).filter(({ part }) => part !== "attributionType");

/** Returns the found work, or null if there's nothing to credit. */
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
