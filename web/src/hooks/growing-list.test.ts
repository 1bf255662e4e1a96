import { expect, test } from "vitest";
import type { Page } from "../api.ts";
import { addBelow, type GrowingList, putOnTop } from "./growing-list.ts";

type List = { id: string }[];
const page = (ids: string, next: string | null = null): Page<List> => ({
  items: [...ids].map((id) => ({ id })),
  next: next as Page<List>["next"],
});
const read = (list: GrowingList<{ id: string }>) => ({
  ids: list.items.map(({ id }) => id).join(""),
  next: list.next,
  fresh: [...list.fresh].join(""),
});

/** A list opened at `dcb`, with one older page loaded: the start of most cases. */
const opened = () => addBelow(putOnTop(undefined, page("dcb", "/2")), page("a", "/3"));

test("a list starts empty, and its first page doesn't count as new", () => {
  expect(read(putOnTop(undefined, undefined))).toEqual({ ids: "", next: null, fresh: "" });
  expect(read(putOnTop(undefined, page("cba", "/2")))).toEqual({ ids: "cba", next: "/2", fresh: "" });
});

test("an older page is added below, without items that moved into it", () => {
  expect(read(opened())).toEqual({ ids: "dcba", next: "/3", fresh: "" });
  expect(read(addBelow(opened(), page("ba0")))).toEqual({ ids: "dcba0", next: null, fresh: "" });
});

test("new items go on top and are marked as fresh, and older pages stay", () => {
  expect(read(putOnTop(opened(), page("edc", "/9")))).toEqual({ ids: "edcba", next: "/3", fresh: "e" });
  expect(read(putOnTop(putOnTop(undefined, page("")), page("a")))).toEqual({
    ids: "a",
    next: null,
    fresh: "a",
  });
});

test("items removed from the first page disappear, and moved ones appear once", () => {
  expect(read(putOnTop(opened(), page("db", "/9")))).toEqual({ ids: "dba", next: "/3", fresh: "" });
  expect(read(putOnTop(opened(), page("adc", "/9")))).toEqual({ ids: "adcb", next: "/3", fresh: "" });
});

test("the list starts over if more items arrived than fit on a page, since the gap is unknown", () => {
  expect(read(putOnTop(opened(), page("hgf", "/9")))).toEqual({ ids: "hgf", next: "/9", fresh: "hgf" });
});

test("a removed item doesn't stay below the first page", () => {
  expect(read(putOnTop(opened(), page("d")))).toEqual({ ids: "d", next: null, fresh: "" });
  expect(read(putOnTop(putOnTop(undefined, page("dcb", "/2")), page("dba", "/9")))).toEqual({
    ids: "dba",
    next: "/9",
    fresh: "a",
  });
});

test("a list of one page uses the latest first page's next address", () => {
  const short = putOnTop(undefined, page("ba"));
  expect(read(putOnTop(short, page("cba", "/2")))).toEqual({ ids: "cba", next: "/2", fresh: "c" });
});
