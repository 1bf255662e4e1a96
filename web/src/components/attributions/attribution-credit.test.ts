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
const named = (name: string, { chosen = false, isId = false } = {}) => ({ id: "1", name, chosen, isId });

test("an id is never shown as a name", () => {
  const nameless = { creator: "No creator named", title: "Untitled work", isUnnamed: true, isUntitled: true };
  expect(shownCredit(record({}))).toMatchObject(nameless);
  const known = { creator: named("creator:ana", { isId: true }), work: named("wikipedia:x", { isId: true }) };
  expect(shownCredit({ ...record({}), ...known })).toMatchObject(nameless);
  const merged = { creator: named("creator:b", { chosen: true, isId: true }) };
  expect(shownCredit({ ...record({ creator: "Ana" }), ...merged }).creator).toBe("Ana");
  expect(shownCredit(record({ source_url: "https://www.museum.example/x" })).source).toBe("museum.example");
});

test("names come in this order: asked for, corrected, stated, known", () => {
  const stated = record({ title: "T", creator: "Ana" });
  const known = { creator: named("Ana Prados"), work: named("Harbor") };
  expect(shownCredit({ ...record({}), ...known })).toMatchObject({
    ...{ creator: "Ana Prados", title: "Harbor", isUnnamed: false, isUntitled: false },
  });
  expect(shownCredit({ ...stated, ...known })).toMatchObject({ creator: "Ana", title: "T" });
  const corrected = { creator: named("A. Prados", { chosen: true }), work: named("Port", { chosen: true }) };
  expect(shownCredit({ ...stated, ...corrected })).toMatchObject({ creator: "A. Prados", title: "Port" });
  const asked = { ...stated, ...corrected, creditLine: "Photo: Ana" };
  expect(shownCredit(asked).creator).toBe("Photo: Ana");
});
