import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { expect, test } from "vitest";
import { groupRepeats } from "./repeats.ts";

const wave = {
  ...{ projectId: "1", contentId: "wave", contentCreatorId: null, attributionType: "image_content" },
  ...{ metadata: { title: "The Great Wave" }, creditedMetadata: null, creditLine: null, creator: null },
  ...{ syncStatus: "synced", withdrawnAt: null, nameRemoved: false },
};
const listed = (id: string, other: object = {}) =>
  ({ ...wave, id, ...other }) as unknown as ListedAttribution;
const idsOf = (items: ListedAttribution[]) => groupRepeats(items).map((group) => group.map(({ id }) => id));

test("consecutive attributions of one work form a group, whatever their time and state", () => {
  const items = [listed("1"), listed("2", { syncStatus: "rejected", createdAt: "2026-11-20" }), listed("3")];
  expect(idsOf(items)).toEqual([["1", "2", "3"]]);
});

test("another work, project, type, credit, or a withdrawal starts a new group", () => {
  for (const other of [
    { contentId: "irises" },
    { projectId: "2" },
    { attributionType: "photo_content" },
    { metadata: { title: "The Great Wave", license: "CC0-1.0" } },
    { withdrawnAt: "2026-11-20" },
  ])
    expect(idsOf([listed("1"), listed("2", other), listed("3")])).toEqual([["1"], ["2"], ["3"]]);
});
