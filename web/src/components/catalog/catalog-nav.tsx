import { Link, useLocation } from "react-router";
import { useChosenInView } from "../../ui/tabs.tsx";

const LISTS = [
  { to: "/attribution", title: "Attributions" },
  { to: "/creators", title: "Creators" },
  { to: "/works", title: "Works" },
];

/** Tabs for attributions, creators, and works. */
export function CatalogNav() {
  const { pathname } = useLocation();
  const row = useChosenInView<HTMLElement>(pathname);
  return (
    <nav ref={row} aria-label="Attribution" className="mb-8 tab-row">
      {LISTS.map(({ to, title }) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined} className="tab">
          {title}
        </Link>
      ))}
    </nav>
  );
}
