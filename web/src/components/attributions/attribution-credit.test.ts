import { expect, test } from "vitest";
import { shownCredit } from "./attribution-credit.tsx";

const record = (metadata: Record<string, unknown>) => ({
  ...{
    contentId: "wikipedia:x",
    contentCreatorId: "creator:ana",
    attributionType: "image_content",
    metadata,
  },
});
test("an id is never shown as a name", () => {
  const nameless = { creator: "No creator named", title: "Untitled work", isUnnamed: true, isUntitled: true };
  expect(shownCredit(record({}))).toMatchObject(nameless);
  expect(shownCredit(record({ source_url: "https://www.museum.example/x" })).source).toBe("museum.example");
});

test("the requested wording comes first, then the workspace's corrections, then recorded values", () => {
  const stated = record({ title: "T", creator: "Ana" });
  expect(shownCredit(stated)).toMatchObject({ creator: "Ana", title: "T", isUnnamed: false });
  const corrected = {
    ...stated,
    creditedMetadata: { title: "Port", creator: "A. Prados", license: "CC0-1.0" },
  };
  expect(shownCredit(corrected)).toMatchObject({ creator: "A. Prados", title: "Port", license: "CC0 1.0" });
  expect(shownCredit({ ...corrected, creditLine: "Photo: Ana" }).creator).toBe("Photo: Ana");
});
