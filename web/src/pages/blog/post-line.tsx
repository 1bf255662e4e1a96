import minutes from "virtual:reading-times";
import { TextLink } from "../../components/page/text-link.tsx";
import { AUTHOR, CATEGORIES, type Category, categoryPath, type Post } from "../../content/blog/posts.ts";
import { formatUtcDate } from "../../ui/time.tsx";

/** A post's author, date, reading time, and category. */
export function PostLine({ post: { slug, date, category } }: { post: Post }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
      <span aria-hidden="true" className="inline-block h-0.5 w-5 self-center bg-accent" />
      {AUTHOR},<time dateTime={date}>{formatUtcDate(date)}</time>
      <span aria-hidden="true">·</span>
      {minutes[slug]} min read
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <TextLink to={categoryPath(CATEGORIES.find(({ name }) => name === category) as Category)}>
        {category}
      </TextLink>
    </p>
  );
}
