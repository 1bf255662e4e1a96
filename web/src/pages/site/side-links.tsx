import { Link, useLocation } from "react-router";

/** Links to related pages, next to the current one. */
export function SideLinks({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={`${title} pages`}>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2 border-l border-rule">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={pathname.replace(/\/$/, "") === link.to ? "page" : undefined}
              className={
                "-ml-px block border-l border-transparent py-1 pl-3 text-base text-ink-2 " +
                "hover:text-accent aria-[current=page]:border-ink aria-[current=page]:font-medium " +
                "aria-[current=page]:text-ink"
              }
            >
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
