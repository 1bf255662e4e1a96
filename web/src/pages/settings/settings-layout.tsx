import { rolesToGive } from "@byline/contract/roles.ts";
import { clsx } from "clsx";
import { Link, Outlet, useLocation } from "react-router";
import { useHasAuditLog } from "../../hooks/use-audit-log.ts";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { useChosenInView } from "../../ui/tabs.tsx";

/** Every settings page, beside the list of them all. */
export default function SettingsLayout() {
  return (
    <div className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-12">
      <SettingsNav />
      <div className="min-w-0 max-xl:pt-8">
        <Outlet />
      </div>
    </div>
  );
}

function useGroups() {
  const { role } = useUser().workspace;
  const hasAuditLog = useHasAuditLog();
  const log = { to: "/settings/audit", text: hasAuditLog ? "Audit log" : "Security log" };
  return [
    {
      title: "Personal",
      pages: [
        { to: "/settings", text: "Account" },
        { to: paths.security, text: "Security" },
        { to: "/settings/notifications", text: "Notifications" },
        { to: "/settings/data", text: "Your data" },
      ],
    },
    {
      title: "Workspace",
      pages: [
        { to: "/settings/team", text: "Team" },
        { to: "/settings/billing", text: "Plan and billing" },
        { to: paths.tokens(null), text: "API tokens" },
        { to: paths.webhooks, text: "Webhooks" },
        { to: paths.requests(), text: "Requests" },
        ...(rolesToGive(role).length > 0 ? [log] : []),
      ],
    },
  ];
}

/** A column on wide screens; on narrow ones a row that scrolls. */
function SettingsNav() {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, "");
  const [, , section = ""] = here.split("/");
  const row = useChosenInView<HTMLElement>(section);

  /** What is below a section's page belongs to the section too. */
  function current(to: string) {
    if (to === here) return "page";
    return section && to === `/settings/${section}` ? "true" : undefined;
  }

  return (
    <nav
      ref={row}
      data-chrome
      aria-label="Settings"
      className={
        "-mx-4 flex gap-5 overflow-x-auto border-b border-rule px-4 sm:mx-0 sm:px-0 " +
        "xl:sticky xl:top-24 xl:grid xl:gap-6 xl:self-start xl:overflow-visible xl:border-b-0"
      }
    >
      {useGroups().map(({ title, pages }) => (
        <div key={title} className="contents xl:block">
          <p className="mb-1.5 text-sm font-medium text-ink-2 max-xl:sr-only">{title}</p>
          <ul className="flex shrink-0 gap-5 xl:grid xl:gap-0 xl:border-l xl:border-rule">
            {pages.map(({ to, text }) => (
              <li key={to} className="shrink-0">
                <Link
                  to={to}
                  aria-current={current(to)}
                  className={clsx(
                    "-mb-px flex h-10 items-center border-b-2 text-base transition-colors " +
                      "focus-visible:-outline-offset-2 xl:mb-0 xl:-ml-px xl:h-8 xl:border-b-0 xl:border-l " +
                      "xl:pl-3",
                    current(to)
                      ? "border-ink font-medium text-ink"
                      : "border-transparent text-ink-2 hover:text-ink",
                  )}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
