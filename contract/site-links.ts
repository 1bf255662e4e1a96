/**
 * Links in the header of public pages. `also`: the first parts of other addresses that belong to one.
 * `isWritten`: the server renders the page, so it needs a page load.
 */
export const headerLinks: { to: string; text: string; also?: string[]; isWritten?: boolean }[] = [
  { to: "/features", text: "Features" },
  { to: "/explore", text: "Explore", also: ["c", "w", "by", "p", "developers"], isWritten: true },
  {
    to: "/documentation",
    text: "Documentation",
    also: ["docs", "api-reference", "tutorials", "examples"],
  },
  { to: "/pricing", text: "Pricing" },
];

/** Returns the `aria-current` of a header link on the page at `path`. */
export function currentAt(path: string, { to, also = [] }: (typeof headerLinks)[number]) {
  const [, first = ""] = path.split("/");
  return [to.slice(1), ...also].includes(first) ? "page" : undefined;
}

/** Links in every page's footer. */
export const footerLinks = [
  {
    title: "Product",
    links: [
      { to: "/dashboard", text: "Dashboard" },
      { to: "/features", text: "Features" },
      { to: "/pricing", text: "Pricing" },
      { to: "/roadmap", text: "Roadmap" },
      { to: "/status", text: "Status" },
    ],
  },
  {
    title: "Developers",
    links: [
      { to: "/documentation", text: "Documentation" },
      { to: "/api-reference", text: "API reference" },
      { to: "/tutorials", text: "Tutorials" },
      { to: "/examples", text: "Examples" },
      { to: "/support", text: "Support" },
      { to: "/blog", text: "Blog" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/privacy-policy", text: "Privacy policy" },
      { to: "/terms-of-service", text: "Terms of service" },
      { to: "/cookie-policy", text: "Cookie policy" },
      { to: "/compliance", text: "Compliance" },
      { to: "/security", text: "Security" },
      { to: "/dmca", text: "DMCA" },
    ],
  },
];
