import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Feed } from "feed";
import { BUILT_ORIGIN } from "../contract/pages.ts";
import { AUTHOR, posts } from "../web/src/content/blog/posts.ts";

/**
 * Writes the blog's rss.xml and atom.xml into `folder`. They're dated by the newest post, so the same posts
 * produce the same files.
 */
export function writeFeeds(folder: string) {
  const day = (date: string) => new Date(`${date}T12:00:00Z`);
  const feed = new Feed({
    id: `${BUILT_ORIGIN}/blog`,
    link: `${BUILT_ORIGIN}/blog`,
    title: "Byline blog",
    description: "Longer notes on attribution, on counting fairly, and on building Byline.",
    language: "en",
    copyright: AUTHOR,
    updated: day(posts[0]?.date ?? "2026-11-21"),
    feedLinks: { rss: `${BUILT_ORIGIN}/blog/rss.xml`, atom: `${BUILT_ORIGIN}/blog/atom.xml` },
    author: { name: AUTHOR },
  });
  for (const post of posts) {
    const link = `${BUILT_ORIGIN}/blog/${post.slug}`;
    const item = { id: link, link, title: post.title, description: post.excerpt, date: day(post.date) };
    feed.addItem({ ...item, author: [{ name: AUTHOR }], category: [{ name: post.category }] });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "rss.xml"), feed.rss2());
  writeFileSync(path.join(folder, "atom.xml"), feed.atom1());
}
