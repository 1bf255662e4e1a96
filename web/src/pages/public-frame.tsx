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

const Footer = lazyWhenSeen("footer", () =>
  import("../components/footer.tsx").then((module) => module.Footer),
);

/** The frame of every page that needs no account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <BetaBanner />
      <header data-chrome className="main-header">
        <div>
          <Logo to="/" className="mr-auto h-14 sm:mr-8" />
          <nav aria-label="Main">
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                aria-current={pathname.startsWith(link.to) ? "page" : undefined}
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
