import type { Attribution } from "@byline/sdk";
import { expect, test } from "vitest";
import { checkWorks } from "./check-works.ts";

const ADDRESS = "https://pictures.example/night.jpg";

/** Returns the rule that a page with one picture breaks, or null. */
function check({
  creator = "Ana Prados" as string | string[],
  caption = null as string | null,
  text = "",
  withdrawnAt = null as string | null,
}) {
  const attribution = {
    content_id: ADDRESS,
    content_creator_id: null,
    attribution_type: "image_content",
    metadata: { creator },
    url: null,
    withdrawn_at: withdrawnAt,
  } as unknown as Attribution;
  const page = {
    name: "index.html",
    place: { file: "/site/index.html", root: "/site" },
    text: `${text} ${caption ?? ""}`,
    credits: new Set<string>(),
    shown: [{ address: ADDRESS, line: 1, caption }],
  };
  const collected = { pages: [page], works: [] } as unknown as Parameters<typeof checkWorks>[0];
  return checkWorks(collected, new Map([[ADDRESS, [attribution]]]))[0]?.finding?.rule ?? null;
}

test.each([
  "Photo: Jo Lund",
  "Foto: Jo Lund",
  "Bildnachweis: Jo Lund",
  "Crédit photo : Jo Lund",
  "写真：Jo Lund",
])("a caption that credits another name is wrong, even if the page names the right one: %s", (caption) => {
  expect(check({ caption, text: "Thanks to Ana Prados" })).toBe("credit-wrong");
});

test("a name counts as whole words", () => {
  expect(check({ creator: "Ana", text: "Banana" })).toBe("credit-missing");
  expect(check({ creator: "Ana", text: "by Ana." })).toBeNull();
  expect(check({ creator: "A.B. (1)", text: "by A.B. (1)" })).toBeNull();
  expect(check({ creator: "Jean-Paul {X}", text: "by Jean-Paul {X}" })).toBeNull();
});

test("any apostrophe is the same", () => {
  expect(check({ creator: "Sinéad O’Brien", text: "by Sinéad O'Brien" })).toBeNull();
});

test("a caption about a place is no credit", () => {
  expect(check({ caption: "Night by the river", text: "Ana Prados" })).toBeNull();
});

test("a page names every creator", () => {
  const creator = ["Ana Prados", "Jo Lund"];
  expect(check({ creator, text: "by Ana Prados" })).toBe("credit-missing");
  expect(check({ creator, text: "by Ana Prados and Jo Lund" })).toBeNull();
});

test("a withdrawn attribution credits nothing", () => {
  expect(check({ text: "by Ana Prados", withdrawnAt: "2026-11-01T00:00:00Z" })).toBe("uncredited-work");
});
