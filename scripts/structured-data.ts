import { BUILT_ORIGIN } from "../contract/pages.ts";
import { PLANS, type Plan, SOLD_PLANS } from "../contract/plans.ts";
import { AUTHOR, posts } from "../web/src/content/blog/posts.ts";
import { questions } from "../web/src/content/plans.ts";

const context = "https://schema.org";
const organization = {
  "@type": "Organization",
  "@id": `${BUILT_ORIGIN}/#organization`,
  name: "Byline",
  url: `${BUILT_ORIGIN}/`,
  logo: `${BUILT_ORIGIN}/icon-512.png`,
};

/** Shelves with a page of their own, for the trail of what stands on them. */
const SHELVES: Record<string, string> = { docs: "Documentation", blog: "Blog" };
const SHELF_PATHS: Record<string, string> = { docs: "/documentation", blog: "/blog" };

/** What a page says to search engines about itself, as schema.org objects. `title` is the page's, without the site's name. */
export function structuredData(address: string, title: string): object[] {
  if (address === "/") return [{ "@context": context, ...organization }, software()];
  const post = posts.find(({ slug }) => address === `/blog/${slug}`);
  return [
    trail(address, title),
    ...(address === "/pricing" ? [software(), questionsPage()] : []),
    ...(post ? [article(address, post)] : []),
  ];
}

function software() {
  const prices = SOLD_PLANS.map((id): Plan => PLANS[id]).flatMap(({ price }) => (price === null ? [] : [price / 100]));
  return {
    "@context": context,
    "@type": "SoftwareApplication",
    name: "Byline",
    url: `${BUILT_ORIGIN}/`,
    applicationCategory: "DeveloperApplication",
    operatingSystem: "Any",
    publisher: { "@id": organization["@id"] },
    offers: { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: 0, highPrice: Math.max(...prices), offerCount: prices.length + 1 },
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

function article(address: string, post: (typeof posts)[number]) {
  return {
    "@context": context,
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    articleSection: post.category,
    author: { "@type": "Organization", name: AUTHOR, url: `${BUILT_ORIGIN}/` },
    publisher: organization,
    image: `${BUILT_ORIGIN}/social-card.png`,
    mainEntityOfPage: `${BUILT_ORIGIN}${address}`,
  };
}

function trail(address: string, title: string) {
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
      item: `${BUILT_ORIGIN}${step.path}`,
    })),
  };
}
