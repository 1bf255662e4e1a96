import { Link } from "react-router";
import { prepare } from "./docs-files.ts";

type Page = { path: string; title: string };

/** Links to the pages before and after. */
export function Neighbors({ previous, next }: { previous: Page | undefined; next: Page | undefined }) {
  return (
    <nav data-chrome aria-label="Neighboring pages" className="grid gap-4 sm:grid-cols-2">
      <Neighbor page={previous} caption="Previous" />
      <Neighbor page={next} caption="Next" />
    </nav>
  );
}

function Neighbor({ page, caption }: { page: Page | undefined; caption: "Previous" | "Next" }) {
  if (!page) return <span className="max-sm:hidden" />;
  return (
    <Link
      to={page.path}
      onPointerEnter={() => prepare(page.path)}
      className={`group border-t border-rule pt-3 ${caption === "Next" ? "sm:text-right" : ""}`}
    >
      <span className="block text-sm text-ink-2">{caption}</span>
      <span className="font-serif text-lg font-medium group-hover:text-accent">{page.title}</span>
    </Link>
  );
}
