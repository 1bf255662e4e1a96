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

test("a list starts empty, and its first page is not news", () => {
  expect(read(putOnTop(undefined, undefined))).toEqual({ ids: "", next: null, fresh: "" });
  expect(read(putOnTop(undefined, page("cba", "/2")))).toEqual({ ids: "cba", next: "/2", fresh: "" });
});

test("an older page is added below, without what moved into it", () => {
  expect(read(opened())).toEqual({ ids: "dcba", next: "/3", fresh: "" });
  expect(read(addBelow(opened(), page("ba0")))).toEqual({ ids: "dcba0", next: null, fresh: "" });
});

test("what arrives is put on top and named, and older pages stay", () => {
  expect(read(putOnTop(opened(), page("edc", "/9")))).toEqual({ ids: "edcba", next: "/3", fresh: "e" });
  expect(read(putOnTop(putOnTop(undefined, page("")), page("a")))).toEqual({
    ids: "a",
    next: null,
    fresh: "a",
  });
});

test("what was removed or moved up inside the first page is shown once or not at all", () => {
  expect(read(putOnTop(opened(), page("db", "/9")))).toEqual({ ids: "dba", next: "/3", fresh: "" });
  expect(read(putOnTop(opened(), page("adc", "/9")))).toEqual({ ids: "adcb", next: "/3", fresh: "" });
});

test("more news than a page holds start the list anew, for what lies between is unknown", () => {
  expect(read(putOnTop(opened(), page("hgf", "/9")))).toEqual({ ids: "hgf", next: "/9", fresh: "hgf" });
});

test("what is gone does not stay below a first page that is all there is, or that others moved up into", () => {
  expect(read(putOnTop(opened(), page("d")))).toEqual({ ids: "d", next: null, fresh: "" });
  expect(read(putOnTop(putOnTop(undefined, page("dcb", "/2")), page("dba", "/9")))).toEqual({
    ids: "dba",
    next: "/9",
    fresh: "a",
  });
});

test("a list that fits one page takes the address of the next from it", () => {
  const short = putOnTop(undefined, page("ba"));
  expect(read(putOnTop(short, page("cba", "/2")))).toEqual({ ids: "cba", next: "/2", fresh: "c" });
});
