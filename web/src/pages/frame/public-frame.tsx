import { currentAt, headerLinks } from "@byline/contract/site-links.ts";
import { clsx } from "clsx";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { Logo } from "../../components/page/logo.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.tsx";
import { useSignedIn } from "../../signed-in.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { BetaBanner } from "./beta-banner.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const Footer = lazyWhenSeen("footer", () =>
  import("../../components/page/footer.tsx").then((module) => module.Footer),
);

const HeaderSearch = lazy(() => headerParts().then((parts) => ({ default: parts.HeaderSearch })));
const HeaderAccount = lazy(() => headerParts().then((parts) => ({ default: parts.HeaderAccount })));
const headerParts = () => import("./header-parts.tsx");

/** The frame of every page that doesn't require an account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <BetaBanner />
      <header data-chrome className="main-header">
        <div>
          <Logo to="/" className="mr-auto h-14 md:mr-4 lg:mr-8" />
          <nav aria-label="Main">
            {headerLinks.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                reloadDocument={link.isWritten}
                aria-current={currentAt(pathname, link)}
              >
                {link.text}
              </Link>
            ))}
          </nav>
          <Slot className="size-9 lg:w-64 xl:w-80" part={HeaderSearch} />
          <ThemeToggle />
          <Slot className="h-10 w-20" part={HeaderAccount} />
          <Button className="signed-in:hidden" onClick={() => openAuth("signin")}>
            Developer Login
          </Button>
          <Link to="/dashboard" className={buttonClass({}, "max-xl:hidden signed-out:hidden")}>
            Dashboard
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] outline-none">
        {children}
      </main>
      <div id="footer" className="pt-24">
        <Footer />
      </div>
    </>
  );
}

/** Reserves the space of a part for signed-in users, from the first paint. */
function Slot({ part: Part, className }: { part: ComponentType; className: string }) {
  const signedIn = useSignedIn();
  return (
    <div className={clsx("flex shrink-0 items-center justify-end signed-out:hidden", className)}>
      {signedIn && (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      )}
    </div>
  );
}
