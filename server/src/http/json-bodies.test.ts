import { expect, test } from "vitest";
import { excessOf } from "./json-bodies.ts";

const members = (count: number) => `{${Array.from({ length: count }, (_, i) => `"m${i}":1`).join()}}`;

test.each([
  ["an object of 1,000 members", members(1000)],
  ["a list of 10,000 items", `[${Array(10_000).fill(1).join()}]`],
  ["1,000 objects of 99 members", `[${Array(1000).fill(members(99)).join()}]`],
  ["100 levels", "[".repeat(100) + "]".repeat(100)],
  ["brackets and commas in text", JSON.stringify({ csv: '[{,"\\'.repeat(20_000) })],
  ["text that never ends", `{"a":"${",".repeat(20_000)}`],
  ["commas alone", ",".repeat(20_000)],
  ["ends alone", "}]".repeat(20_000)],
])("accepts %s", (_what, json) => expect(excessOf(json)).toBeNull());

test.each([
  ["an object of 1,001 members", members(1001), "1,000 members"],
  ["a list of 10,001 items", `[${Array(10_001).fill(1).join()}]`, "10,000 items"],
  ["101 levels", "[".repeat(101), "nested too deeply"],
  ["1,000 objects of 101 members", `[${Array(1000).fill(members(101)).join()}]`, "100,000 values"],
  [
    "110,000 empty lists",
    `[${Array(10_000)
      .fill(`[${Array(10).fill("[]")}]`)
      .join()}]`,
    "100,000 values",
  ],
  ["too many members deep inside", `{"a":[{"b":"\\\\","c":${members(1001)}}]}`, "1,000 members"],
])("refuses %s", (_what, json, message) => expect(excessOf(json)).toContain(message));
