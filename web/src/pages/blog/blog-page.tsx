import { Link } from "react-router";
import { ExamplePlate } from "../../components/examples/example-plate.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { CATEGORIES, type Category, categoryPath, type Post, posts } from "../../content/blog/posts.ts";
import { lineOf, workNamed } from "../../content/tour.ts";
import { NewsletterForm } from "../../forms/newsletter-subscribe.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { PostLine } from "./post-line.tsx";

/** A credited work next to the featured post. */
const example = workNamed("wikipedia:girl-with-a-pearl-earring");

/** All posts, or one category's. Each has its own page. */
export function BlogPage({ category }: { category: Category | undefined }) {
  const shown = posts.filter((post) => !category || post.category === category.name);
  const [featured, ...recent] = category ? [undefined, ...shown] : shown;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      {category ? (
        <PageMeta
          title={`${category.name} · Blog`}
          description={`${category.about} Articles by the Byline engineers.`}
        />
      ) : (
        <PageMeta
          title="Blog"
          description={
            "Longer notes on attribution, on counting fairly, and on building Byline, by the " +
            "engineers who build it."
          }
        />
      )}
      <PageTitle>Blog</PageTitle>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        Longer notes on attribution, on counting fairly, and on building Byline.
      </p>
      <nav aria-label="Categories" className="mt-8 flex flex-wrap gap-x-1 gap-y-1">
        <Filter to="/blog" text="All" current={!category} />
        {CATEGORIES.map((one) => (
          <Filter key={one.slug} to={categoryPath(one)} text={one.name} current={category === one} />
        ))}
      </nav>
      {featured && (
        <article className="mt-10 flex items-center justify-between gap-10 border-t border-ink py-8">
          <div>
            <p className="text-sm font-medium text-ink-2">Featured</p>
            <h2 className="mt-2 max-w-[24ch] font-serif text-3xl font-medium tracking-tight">
              <Link
                to={`/blog/${featured.slug}`}
                className={
                  "hover:underline hover:decoration-accent hover:decoration-2 hover:underline-offset-6"
                }
              >
                {featured.title}
              </Link>
            </h2>
            <p className="mt-3 mb-4 max-w-prose text-lg text-ink-2">{featured.excerpt}</p>
            <PostLine post={featured} />
          </div>
          <figure aria-hidden="true" className="w-56 shrink-0 max-md:hidden">
            <ExamplePlate work={example} size="panel" className="h-auto w-full" />
            <figcaption className="mt-3">
              <CreditLine credit={lineOf(example)} />
            </figcaption>
          </figure>
        </article>
      )}
      <section aria-labelledby="recent" className={featured ? "mt-6" : "mt-10"}>
        <h2 id="recent" className="font-serif text-xl font-medium">
          {category?.name ?? "Recent"}
        </h2>
        {category && <p className="mt-1 max-w-prose text-md text-ink-2">{category.about}</p>}
        <ul className="mt-4 border-t border-rule">
          {recent.map((post) => post && <Teaser key={post.slug} post={post} />)}
        </ul>
      </section>
      <section
        aria-labelledby="newsletter"
        className="mt-16 grid gap-x-16 gap-y-6 border-t border-ink pt-8 lg:grid-cols-2"
      >
        <div>
          <h2 id="newsletter" className="font-serif text-2xl font-medium">
            New posts by email
          </h2>
          <p className="mt-2 max-w-prose text-md text-ink-2">
            One email for each post. You confirm your address first, and you can unsubscribe with one click in
            every email. Or follow by <TextLink href="/blog/rss.xml">RSS</TextLink> or{" "}
            <TextLink href="/blog/atom.xml">Atom</TextLink>.
          </p>
        </div>
        <NewsletterForm />
      </section>
    </div>
  );
}

function Filter({ to, text, current }: { to: string; text: string; current: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      data-in-place
      aria-current={current ? "page" : undefined}
      className={
        "rounded px-2.5 py-1 text-base text-ink-2 hover:bg-wash hover:text-ink " +
        "aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper"
      }
    >
      {text}
    </Link>
  );
}

function Teaser({ post }: { post: Post }) {
  return (
    <li
      className={
        "grid gap-x-16 gap-y-2 border-b border-rule py-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
      }
    >
      <h3 className="font-serif text-xl font-medium">
        <Link
          to={`/blog/${post.slug}`}
          className="hover:underline hover:decoration-accent hover:underline-offset-4"
        >
          {post.title}
        </Link>
      </h3>
      <div>
        <p className="mb-2 max-w-prose text-md text-ink-2">{post.excerpt}</p>
        <PostLine post={post} />
      </div>
    </li>
  );
}
