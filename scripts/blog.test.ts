import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CATEGORIES, posts } from "../web/src/content/blog/posts.ts";

test("every post has text, every category has a post, and no post uses a category's address", () => {
  const folder = path.resolve(import.meta.dirname, "../web/src/content/blog");
  const texts = readdirSync(folder).filter((file) => file.endsWith(".mdx"));
  expect(texts.toSorted()).toEqual(posts.map(({ slug }) => `${slug}.mdx`).toSorted());
  expect(CATEGORIES.map(({ name }) => posts.some(({ category }) => category === name))).not.toContain(false);
  const slugs = CATEGORIES.map(({ slug }): string => slug);
  expect(posts.filter(({ slug }) => slugs.includes(slug))).toEqual([]);
});
