import { currentAt, headerLinks } from "@byline/contract/site-links.ts";
import { Bell, Search } from "lucide-react";
import { Logo } from "../components/page/logo.tsx";
import { ThemeToggle } from "../pages/frame/theme-toggle.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { SearchInput } from "../ui/search-input.tsx";

/** Account menu links. The page's script shows who is signed in and links Profile to their profile. */
const ACCOUNT_LINKS = [
  { to: "/settings", text: "Profile", "data-profile": "" },
  { to: "/claims", text: "Claims" },
  { to: "/settings", text: "Settings" },
  { to: "/api/logout", text: "Sign out", "data-sign-out": "" },
];

/** As on the app's public pages: a sign-in link, or search, notifications, and a menu. */
export const Header = ({ path }: { path: string }) => (
  <header data-chrome className="main-header">
    <div>
      <Logo to="/" className="mr-auto h-14 md:mr-4 lg:mr-8" />
      <nav aria-label="Main">
        {headerLinks.map((link) => (
          <a key={link.to} href={link.to} aria-current={currentAt(path, link)}>
            {link.text}
          </a>
        ))}
      </nav>
      <search className="w-64 shrink-0 max-lg:hidden xl:w-80 signed-out:hidden">
        <form action="/search">
          <SearchInput
            name="q"
            maxLength={200}
            aria-label="Search"
            placeholder="Search projects, developers..."
          />
        </form>
      </search>
      <a
        href="/search"
        aria-label="Search"
        className={buttonClass({ variant: "ghost", size: "icon" }, "lg:hidden signed-out:hidden")}
      >
        <Search aria-hidden="true" />
      </a>
      <ThemeToggle />
      <a
        href="/notifications"
        data-bell
        className={buttonClass({ variant: "ghost", size: "icon" }, "relative signed-out:hidden")}
      >
        <Bell aria-hidden="true" />
        <span className="sr-only">Notifications</span>
      </a>
      <Account />
      <a href={paths.login(path)} className={buttonClass({}, "signed-in:hidden")}>
        Developer Login
      </a>
      <a href="/dashboard" className={buttonClass({}, "max-xl:hidden signed-out:hidden")}>
        Dashboard
      </a>
    </div>
  </header>
);

const Account = () => (
  <details data-account className="relative signed-out:hidden">
    <summary className="grid size-10 list-none place-items-center rounded-full hover:bg-wash">
      <span
        aria-hidden="true"
        data-initials
        className={
          "grid size-8 place-items-center overflow-hidden rounded-full bg-ink text-xs font-medium text-paper"
        }
      />
      <span className="sr-only">Your account</span>
    </summary>
    <div
      className={
        "absolute right-0 z-50 mt-1.5 min-w-52 rounded-md border border-rule bg-sheet p-1 shadow-raised"
      }
    >
      <p className="px-2.5 py-2 text-base font-medium">
        <span data-name />
        <span data-email className="block max-w-64 truncate text-sm font-normal text-ink-2" />
      </p>
      <ul className="border-t border-rule pt-1">
        {ACCOUNT_LINKS.map(({ to, text, ...marks }) => (
          <li key={text}>
            <a
              href={to}
              {...marks}
              className="flex min-h-9 items-center rounded px-2.5 text-base hover:bg-wash"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </details>
);
