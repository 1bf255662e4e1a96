import { expect, test } from "vitest";
import { creditOf, formatCredit } from "../credit.ts";
import { withKnownNames } from "../restate-credit.ts";
import { NAME_MEMBERS, namesGiven } from "./names-given.ts";
import type { Members } from "./service-members.ts";
import { withoutServices } from "./services.ts";
import { warningsOf } from "./warnings.ts";

/** The answer of a service, its credit, and the members that get a warning. */
export type ServiceRow = [rule: string, metadata: Members, credit: string, told?: string[]];

export const creditText = (metadata: Members, attributionType = "image_content") =>
  formatCredit({ contentId: "x:1", contentCreatorId: null, attributionType, metadata }, "text");

/** Tests the credits of rows, and that every other reader of names sees the same names. */
export function testRows(rows: ServiceRow[]) {
  test.each(rows)("%s", (_, metadata, credit, told = []) => {
    const paths = warningsOf({ metadata }).map(({ path }) => path.replace("metadata.", ""));
    expect({ credit: creditText(metadata), told: paths }).toEqual({ credit, told });
  });

  test.each(rows)("lists and names that were removed see the names of a credit: %s", (_, metadata) => {
    const kept = Object.fromEntries(NAME_MEMBERS.map((name) => [name, metadata[name]]));
    const given = (stated: Members) => namesGiven({ contentCreatorId: null, metadata: stated });
    expect(given(kept)).toEqual(given(metadata));
  });

  test.each(rows)("what was read once reads the same again: %s", (_, metadata) => {
    expect(creditOf({ metadata: withoutServices(metadata) })).toEqual(creditOf({ metadata }));
  });

  test.each(rows)("a corrected name replaces every other: %s", (_, metadata) => {
    const byId = new Map([["creator:x", { name: "Corrected Name", known: false }]]);
    const { creators, creditText } = creditOf({ metadata });
    if (creators.length !== 1 || creditText) return;
    const corrected = withKnownNames(metadata, "creator:x", { title: null, byId, makers: new Map() });
    expect(creditOf({ metadata: corrected }).creators).toEqual(["Corrected Name"]);
  });
}
