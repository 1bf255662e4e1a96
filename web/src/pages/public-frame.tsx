import { type ReactNode, Suspense } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { openAuth } from "../components/auth-modal-store.ts";
import { BetaBanner } from "../components/beta-banner.tsx";
import { Logo } from "../components/logo.tsx";
import { SkipLink } from "../components/skip-link.tsx";
import { ThemeToggle } from "../components/theme-toggle.tsx";
import { lazyWhenSeen } from "../components/when-seen.ts";
import { Button, buttonClass } from "../ui/button.tsx";

const links = [
  { to: "/features", text: "Features" },
  { to: "/documentation", text: "Documentation" },
  { to: "/pricing", text: "Pricing" },
];

const Footer = lazyWhenSeen("footer", () => import("../components/footer.tsx").then((module) => module.Footer));

/** The frame of every page that needs no account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <BetaBanner />
      <header data-chrome className="top-0 z-30 border-b border-rule bg-paper sm:sticky">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-2 sm:px-8">
          <Logo to="/" className="mr-auto h-14 sm:mr-8" />
          <nav
            aria-label="Main"
            className="order-last mr-auto flex w-full gap-6 border-t border-rule py-2 sm:order-none sm:w-auto sm:border-0"
          >
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                aria-current={pathname.startsWith(link.to) ? "page" : undefined}
                className="border-b-2 border-transparent text-base text-ink-2 hover:text-ink aria-[current=page]:border-accent"
              >
                {link.text}
              </Link>
            ))}
          </nav>
          <ThemeToggle />
          <Button className="signed-in:hidden" onClick={() => openAuth("signin")}>
            Developer Login
          </Button>
          <Link to="/dashboard" className={buttonClass({}, "signed-out:hidden")}>
            Dashboard
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <div id="footer" className="pt-24">
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    </>
  );
}

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
