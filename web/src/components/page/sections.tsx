import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useChosenInView } from "../../ui/tabs.tsx";

/** `inSidebar`: the app's sidebar has these pages, so the list has them only where there is no sidebar. */
type Group = { title: string; pages: { to: string; text: string }[]; inSidebar?: boolean };

/** A section's page, next to the list of its pages, unless the sidebar has it. `label` is the list's name. */
export function Sections({
  label,
  groups,
  children,
}: {
  label: string;
  groups: Group[];
  children: ReactNode;
}) {
  const here = useChosen();
  const inSidebar = groups.some((group) => group.inSidebar && group.pages.some(({ to }) => to === here));
  return (
    <div
      className={clsx(!inSidebar && "xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-12", "print:block")}
    >
      <SectionNav label={label} groups={groups} inSidebar={inSidebar} />
      <div className={clsx("min-w-0 print:pt-0", inSidebar ? "max-lg:pt-8" : "max-xl:pt-8")}>{children}</div>
    </div>
  );
}

const useHere = () => useLocation().pathname.replace(/\/$/, "");
/** Returns the listed page of this address. Subpages belong to their page in the list. */
const useChosen = () => useHere().split("/").slice(0, 3).join("/");

/** A column on wide screens, and a scrolling row on narrow ones. */
function SectionNav({ label, groups, inSidebar }: { label: string; groups: Group[]; inSidebar: boolean }) {
  const here = useHere();
  const chosen = useChosen();
  const row = useChosenInView<HTMLElement>(chosen);

  return (
    <nav
      ref={row}
      data-chrome
      aria-label={label}
      className={clsx(
        "tab-row",
        inSidebar
          ? "lg:hidden"
          : "xl:sticky xl:top-24 xl:mx-0 xl:grid xl:self-start xl:overflow-visible xl:bg-none xl:px-0 " +
              "xl:[mask-image:none]",
      )}
    >
      {groups.map(({ title, pages, inSidebar }) => (
        <div key={title} className={clsx("contents", inSidebar ? "lg:hidden" : "xl:block")}>
          <p className="mb-1.5 text-sm font-medium text-ink-2 max-xl:sr-only">{title}</p>
          <ul aria-label={title} className="flex shrink-0 gap-6 xl:grid xl:gap-0 xl:border-l xl:border-rule">
            {pages.map(({ to, text }) => (
              <li key={to} className="shrink-0">
                <Link
                  to={to}
                  aria-current={to === here ? "page" : to === chosen ? "true" : undefined}
                  className={
                    "tab xl:-ml-px xl:h-8 xl:border-b-0 xl:border-l xl:pl-3 " +
                    "xl:[--tab-ring:3px_-6px_3px_4px]"
                  }
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
