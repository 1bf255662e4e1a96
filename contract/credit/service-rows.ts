import { creditOf, formatCredit } from "../credit.ts";
import { withKnownNames } from "../restate-credit.ts";
import { NAME_MEMBERS, namesGiven } from "./names-given.ts";
import type { Members } from "./service-members.ts";
import { withoutServices } from "./services.ts";
import { warningsOf } from "./warnings.ts";

/** A service's response, its credit, and the members with a warning. For tests. */
export type ServiceRow = [rule: string, metadata: Members, credit: string, told?: string[]];

export const creditText = (metadata: Members, attributionType = "image_content") =>
  formatCredit({ contentId: "x:1", contentCreatorId: null, attributionType, metadata }, "text");

/**
 * Returns a response's credit, the members with a warning, and which other readers get a different result.
 */
export const readRow = (metadata: Members) => ({
  credit: creditText(metadata),
  told: warningsOf({ metadata }).map(({ path }) => path.replace("metadata.", "")),
  differing: [
    ...(haveSameNames(metadata) ? [] : ["lists, and names that were removed"]),
    ...(isReadAgain(metadata) ? [] : ["reading what was read"]),
    ...(isCorrected(metadata) ? [] : ["a corrected name, which replaces every other"]),
  ],
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function haveSameNames(metadata: Members): boolean {
  const kept = Object.fromEntries(NAME_MEMBERS.map((name) => [name, metadata[name]]));
  const [given, all] = [kept, metadata].map((stated) =>
    namesGiven({ contentCreatorId: null, metadata: stated }),
  );
  return isSame(given, all);
}

const isReadAgain = (metadata: Members) =>
  isSame(creditOf({ metadata: withoutServices(metadata) }), creditOf({ metadata }));

function isCorrected(metadata: Members): boolean {
  const { creators, creditText } = creditOf({ metadata });
  if (creators.length !== 1 || creditText) return true;
  const byId = new Map([["creator:x", { name: "Corrected Name", known: false }]]);
  const corrected = withKnownNames(metadata, "creator:x", { title: null, byId, makers: new Map() });
  return isSame(creditOf({ metadata: corrected }).creators, ["Corrected Name"]);
}
