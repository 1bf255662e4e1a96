/** `slug` is the category's address in /blog, next to the posts. */
export const CATEGORIES = [
  { slug: "features", name: "Features", about: "What Byline does, and how it is built." },
  {
    slug: "tutorials",
    name: "Tutorials",
    about: "One task at a time, from the first line of code to a working credit.",
  },
  {
    slug: "best-practices",
    name: "Best Practices",
    about: "How to credit well, whichever tool you use.",
  },
  { slug: "community", name: "Community", about: "How people and projects are shown, counted, and ranked." },
  { slug: "security", name: "Security", about: "How tokens, accounts, and attributions are protected." },
  {
    slug: "announcements",
    name: "Announcements",
    about: "What changed in Byline, and what it means for you.",
  },
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * `date` is a UTC day. A post's text is the MDX file of its slug, and its reading time is calculated from it.
 */
export type Post = { slug: string; title: string; excerpt: string; category: Category["name"]; date: string };

export const AUTHOR = "The Byline engineers";

export const categoryPath = ({ slug }: Category) => `/blog/${slug}`;

/** Newest first; the first one is featured. */
export const posts: Post[] = [
  {
    slug: "how-a-credit-line-is-made",
    title: "How a credit line is made",
    excerpt:
      "Title, author, source, license: four parts that every open license asks for, and the dozen " +
      "small decisions between a database row and a line that a reader can use.",
    category: "Best Practices",
    date: "2026-11-21",
  },
  {
    slug: "one-flush-many-records",
    title: "One flush to disk, many attributions",
    excerpt:
      "Why 201 means that an attribution is on disk, what that costs for each request alone, and how " +
      "requests that wait together can share the cost.",
    category: "Features",
    date: "2026-11-21",
  },
  {
    slug: "an-extension-that-credits-pictures",
    title: "An extension that credits pictures",
    excerpt:
      "A Manifest V3 browser extension in four files: choose a picture on a page, get its credit line, " +
      "and record every attribution without losing one.",
    category: "Tutorials",
    date: "2026-11-21",
  },
  {
    slug: "counting-views-you-can-believe",
    title: "How we count views: the COUNTER rules",
    excerpt:
      "Libraries and publishers agreed long ago on what a view is. We count by their code of practice, " +
      "and show what was left out.",
    category: "Announcements",
    date: "2026-11-21",
  },
  {
    slug: "what-a-leaked-token-can-do",
    title: "What a leaked token can do",
    excerpt:
      "Tokens end up in repositories, logs, and screenshots. How ours are designed so that a leak is " +
      "found early, does little damage, and ends quickly.",
    category: "Security",
    date: "2026-11-21",
  },
  {
    slug: "a-leaderboard-that-explains-itself",
    title: "A leaderboard that explains itself",
    excerpt:
      "A rank is a claim about people. Ours states its time window, its tie-break, and what doesn't " +
      "count.",
    category: "Community",
    date: "2026-11-21",
  },
];
