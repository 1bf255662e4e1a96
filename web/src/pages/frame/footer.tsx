import { BUILT_RIGHTS_NAME } from "@byline/contract/pages.ts";
import { footerLinks } from "@byline/contract/site-links.ts";
import { clsx } from "clsx";
import { Link } from "react-router";
import { Logo } from "../../components/page/logo.tsx";
import { addressOf } from "../../request.ts";
import { Badge } from "../../ui/badge.tsx";

/** Returns the rights platform's name from the served page. */
const rightsName = () =>
  (import.meta.env.SSR ? undefined : document.documentElement.dataset.rights) ?? BUILT_RIGHTS_NAME;

export function Footer({ wide, className }: { wide?: boolean; className?: string }) {
  return (
    <footer data-chrome className={clsx("border-t border-rule", className)}>
      <div
        className={clsx(
          "mx-auto grid grid-cols-2 gap-8 px-4 py-10 sm:grid-cols-3 sm:px-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr]",
          wide ? "max-w-[84rem] lg:pr-12 lg:pl-6" : "max-w-6xl",
        )}
      >
        <div className="col-span-full lg:col-span-1">
          <div className="flex items-center gap-2">
            <Logo to="/" />
            <Badge>BETA</Badge>
          </div>
          <p className="mt-2 text-sm text-ink-2">The line that says who made it.</p>
          <a
            href={addressOf("GET /rights/site")}
            className="mt-2 inline-block text-sm text-ink-2 hover:text-accent"
          >
            {rightsName()}
          </a>
          <p className="mt-6 text-sm text-ink-2">
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span> Byline
          </p>
        </div>
        {footerLinks.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="text-sm font-medium">{group.title}</p>
            <ul className="mt-2 grid gap-0.5">
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="inline-block py-1 text-sm text-ink-2 hover:text-accent">
                    {link.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
