import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Differences } from "./differences.tsx";

const textOf = (before: unknown, after: unknown) =>
  renderToStaticMarkup(createElement(Differences, { of: [{ name: "title", before, after }] }))
    .replace(/<span aria-hidden="true">.*?<\/span>/g, "")
    .replace(/<dt.*?<\/dt>|<[^>]+>/g, "");

test("an edit to a value shows as before and after, added, or removed", () => {
  expect(textOf("Wave", "The Great Wave")).toBe("was Wave is The Great Wave");
  expect(textOf(undefined, "Wave")).toBe("added Wave");
  expect(textOf("Wave", null)).toBe("removed Wave");
});
