import { PLANS, type Plan, SOLD_PLANS } from "@byline/contract/plans.ts";
import { AUTHOR, type Post, posts } from "../content/blog/posts.ts";
import { questions } from "../content/plans.ts";

const context = "https://schema.org";
const organization = (origin: string) => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: "Byline",
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/** Sections with their own page, for breadcrumbs. */
const SHELVES: Record<string, string> = { docs: "Documentation", blog: "Blog" };
const SHELF_PATHS: Record<string, string> = { docs: "/documentation", blog: "/blog" };

/** Returns a page's schema.org objects for search engines. `title` excludes the site's name. */
export function structuredData(origin: string, address: string, title: string): object[] {
  if (address === "/") return [{ "@context": context, ...organization(origin) }, software(origin)];
  const post = posts.find(({ slug }) => address === `/blog/${slug}`);
  return [
    trail(origin, address, title),
    ...(address === "/pricing" ? [software(origin), questionsPage()] : []),
    ...(post ? [article(origin, address, post)] : []),
  ];
}

function software(origin: string) {
  const prices = SOLD_PLANS.map((id): Plan => PLANS[id]).flatMap(({ price }) =>
    price === null ? [] : [price / 100],
  );
  return {
    "@context": context,
    "@type": "SoftwareApplication",
    name: "Byline",
    url: `${origin}/`,
    applicationCategory: "DeveloperApplication",
    operatingSystem: "Any",
    publisher: { "@id": organization(origin)["@id"] },
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: 0,
      highPrice: Math.max(...prices),
      offerCount: prices.length + 1,
    },
  };
}

function questionsPage() {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function article(origin: string, address: string, post: Post) {
  return {
    "@context": context,
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    articleSection: post.category,
    author: { "@type": "Organization", name: AUTHOR, url: `${origin}/` },
    publisher: organization(origin),
    image: `${origin}/social-card.png`,
    mainEntityOfPage: `${origin}${address}`,
  };
}

function trail(origin: string, address: string, title: string) {
  const shelf = address.split("/")[2] ? (address.split("/")[1] ?? "") : "";
  const steps = [
    { name: "Byline", path: "/" },
    ...(SHELVES[shelf] ? [{ name: SHELVES[shelf], path: SHELF_PATHS[shelf] ?? "/" }] : []),
    { name: title, path: address },
  ];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  };
}
