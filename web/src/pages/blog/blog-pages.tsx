import { CATEGORIES, posts } from "../../content/blog/posts.ts";
import NotFound from "../not-found.tsx";
import type { Route } from "./+types/blog-pages.ts";
import { BlogPage } from "./blog-page.tsx";
import { PostPage } from "./post-page.tsx";

/** The blog's list, a category's list, or a post, which share one route. */
export default function BlogPages({ params: { slug } }: Route.ComponentProps) {
  const category = CATEGORIES.find((one) => one.slug === slug);
  if (!slug || category) return <BlogPage category={category} />;
  return posts.some((post) => post.slug === slug) ? <PostPage slug={slug} /> : <NotFound />;
}
