import { Suspense } from "react";
import { Link } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { type Post, posts } from "../../content/blog/posts.ts";
import { NewsletterForm } from "../../forms/newsletter-subscribe.tsx";
import "../../components/docs/docs.css";
import { Contents } from "../../components/docs/contents.tsx";
import { docsElements } from "../../components/docs/docs-elements.tsx";
import { type DocsFile, lazyPage } from "../../components/docs/docs-files.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { PostLine } from "./post-line.tsx";

const files = import.meta.glob<DocsFile>("../../content/blog/*.mdx");

/** `slug`: the post's. */
export function PostPage({ slug }: { slug: string }) {
  const index = posts.findIndex((post) => post.slug === slug);
  const post = posts[index] as Post;
  const Body = lazyPage(`/blog/${slug}`, files[`../../content/blog/${slug}.mdx`], drawBody);
  const others = [...posts.slice(index + 1), ...posts.slice(0, index)].slice(0, 2);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title={post.title} description={post.excerpt} />
      <article>
        <header className="border-b border-rule pb-8">
          <p className="mb-5 text-base">
            <TextLink to="/blog" className="text-ink-2">
              Blog
            </TextLink>
          </p>
          <h1
            className={
              "max-w-[22ch] font-serif text-3xl leading-tight font-medium " + "tracking-tight sm:text-4xl"
            }
          >
            {post.title}
          </h1>
          <p className="mt-4 mb-6 max-w-prose text-lg text-ink-2">{post.excerpt}</p>
          <PostLine post={post} />
        </header>
        <Suspense fallback={<div className="min-h-dvh" />}>{Body && <Body />}</Suspense>
      </article>
      <aside data-chrome className="mt-20 grid gap-x-16 gap-y-12 border-t border-ink pt-8 lg:grid-cols-2">
        <nav aria-label="More posts">
          <h2 className="font-serif text-xl font-medium">Read on</h2>
          <ul className="mt-3">
            {others.map((other) => (
              <li key={other.slug} className="border-t border-rule py-3">
                <Link to={`/blog/${other.slug}`} className="font-serif text-lg font-medium hover:text-accent">
                  {other.title}
                </Link>
                <p className="mt-1 text-base text-ink-2">{other.excerpt}</p>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="newsletter">
          <h2 id="newsletter" className="mb-3 font-serif text-xl font-medium">
            New posts by email
          </h2>
          <NewsletterForm />
        </section>
      </aside>
    </div>
  );
}

/** A post's text next to its contents. */
const drawBody = ({ default: Text, headings }: DocsFile) => (
  <div className="mt-8 grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,48rem)_13rem] lg:justify-between">
    <div className="prose docs min-w-0">
      <Text components={docsElements} />
    </div>
    <div data-chrome className="max-lg:hidden lg:sticky lg:top-20 lg:self-start">
      <Contents headings={headings} />
    </div>
  </div>
);
