import { BUILT_RIGHTS_NAME } from "@byline/contract/pages.ts";
import { footerLinks } from "@byline/contract/site-links.ts";
import { Link } from "react-router";
import { addressOf } from "../../request.ts";
import { Badge } from "../../ui/badge.tsx";
import { Logo } from "./logo.tsx";

/** Returns the rights platform's name from the served page. */
export const rightsName = () =>
  (import.meta.env.SSR ? undefined : document.documentElement.dataset.rights) ?? BUILT_RIGHTS_NAME;

/** The footer of public pages. */
export function Footer() {
  return (
    <footer data-chrome className="border-t border-rule">
      <div
        className={
          "mx-auto grid max-w-6xl grid-cols-2 gap-8 px-4 py-10 sm:grid-cols-3 sm:px-8 " +
          "lg:grid-cols-[1.4fr_1fr_1fr_1fr]"
        }
      >
        <div className="col-span-full lg:col-span-1">
          <div className="flex items-center gap-2">
            <Logo to="/" />
            <Badge>BETA</Badge>
          </div>
          <p className="mt-2 text-sm text-ink-2">The line that says who made it.</p>
          <p className="mt-1">
            <RightsLink />
          </p>
          <p className="mt-5 text-sm text-ink-2">
            <Copyright />
          </p>
        </div>
        {footerLinks.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="text-sm font-medium">{group.title}</p>
            <ul className="mt-2 grid gap-0.5">
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={linkClass}>
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

/** The same links in one paragraph, for the app's own pages. */
export function CompactFooter() {
  return (
    <footer data-chrome className="mt-16 border-t border-rule pt-4 text-sm text-ink-2">
      <ul aria-label="About Byline" className="flex flex-wrap gap-x-5">
        {footerLinks
          .flatMap(({ links }) => links)
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {text}
              </Link>
            </li>
          ))}
        <li>
          <RightsLink />
        </li>
      </ul>
      <p className="mt-2 flex items-center gap-2">
        <Copyright /> <Badge>BETA</Badge>
      </p>
    </footer>
  );
}

const linkClass = "inline-block py-1 text-sm text-ink-2 hover:text-accent";

const RightsLink = () => (
  <a href={addressOf("GET /rights/site")} className={linkClass}>
    {rightsName()}
  </a>
);

const Copyright = () => (
  <span>
    © <span suppressHydrationWarning>{new Date().getFullYear()}</span> Byline
  </span>
);
