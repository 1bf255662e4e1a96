import { Link, useLocation } from "react-router";
import { useChosenInView } from "../../ui/tabs.tsx";

const LISTS = [
  { to: "/attribution", title: "Attributions" },
  { to: "/creators", title: "Creators" },
  { to: "/works", title: "Works" },
];

/** Between what was recorded and whom and what it credits. */
export function CatalogNav() {
  const { pathname } = useLocation();
  const row = useChosenInView<HTMLElement>(pathname);
  return (
    <nav
      ref={row}
      aria-label="Attribution"
      className="mb-8 flex gap-6 scrolls-sideways border-b border-rule print:hidden"
    >
      {LISTS.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : undefined}
          className={
            "-mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent text-base text-ink-2 " +
            "transition-colors hover:text-ink focus-visible:-outline-offset-2 " +
            "aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          }
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
