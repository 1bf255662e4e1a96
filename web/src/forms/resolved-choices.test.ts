import type { Answer } from "@byline/contract/api/app-api.ts";
import { expect, test } from "vitest";
import { withFoundCreators } from "./resolved-choices.ts";

type Found = Answer<"POST /resolve">;
type Creator = NonNullable<Found["creators"]>["value"][number];

const found = (...creators: Creator[]) =>
  ({ creators: { value: creators, from: [], others: [] } }) as unknown as Found;
const ana: Creator = { name: "Ana Prados", ids: ["orcid:0000-0002-1825-0097"], url: null, role: "author" };
const jo: Creator = { name: "Jo Lund", ids: [], url: "https://jo.example/", role: "translator" };

test("records a translator that was found as one, with ids and pages", () => {
  const metadata = { title: "T", creators: ["Ana Prados", "Jo Lund", "Bo Ek"] };
  expect(withFoundCreators(metadata, found(ana, jo))).toEqual({
    title: "T",
    creators: [
      { name: "Ana Prados", role: "author", id: "orcid:0000-0002-1825-0097" },
      { name: "Jo Lund", role: "translator", url: "https://jo.example/" },
      "Bo Ek",
    ],
  });
});

test("a typed name drops the details of the one that was found", () => {
  expect(withFoundCreators({ creator: "Mia Roe" }, found(ana))).toEqual({ creator: "Mia Roe" });
  expect(withFoundCreators({ creator: "Ana Prados" }, null)).toEqual({ creator: "Ana Prados" });
});

test("with hundreds of authors, metadata has only their names, and the roles of the others", () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ ...ana, name: `Author ${n}` }));
  const names = [...many.map(({ name }) => name), "Jo Lund"];
  const { creators } = withFoundCreators({ creators: names }, found(...many, jo));
  expect((creators as unknown[])[0]).toBe("Author 0");
  expect((creators as unknown[]).at(-1)).toMatchObject({ name: "Jo Lund", role: "translator" });
});
