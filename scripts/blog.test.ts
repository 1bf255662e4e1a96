import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CATEGORIES, posts } from "../web/src/content/blog/posts.ts";

test("every post has a text, every category a post, and no post the address of a category", () => {
  const folder = path.resolve(import.meta.dirname, "../web/src/content/blog");
  const texts = readdirSync(folder).filter((file) => file.endsWith(".mdx"));
  expect(texts.toSorted()).toEqual(posts.map(({ slug }) => `${slug}.mdx`).toSorted());
  expect(CATEGORIES.map(({ name }) => posts.some(({ category }) => category === name))).not.toContain(false);
  const slugs = CATEGORIES.map(({ slug }): string => slug);
  expect(posts.filter(({ slug }) => slugs.includes(slug))).toEqual([]);
});
