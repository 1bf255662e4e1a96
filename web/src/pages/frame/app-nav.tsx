import type { CurrentUser } from "@byline/contract/accounts.ts";
import { clsx } from "clsx";
import { ChartColumn, FolderClosed, Gavel, House, Plus, Quote, Settings, Users } from "lucide-react";
import { Link, useLocation } from "react-router";
import { developerItems, type Item } from "../../components/page/developer-items.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { dialogs, paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WorkspaceSwitch } from "./workspace-switch.tsx";

const dashboard: Item = { to: "/", text: "Dashboard", icon: House };
const projects: Item = { to: "/projects", text: "Projects", icon: FolderClosed };
const community: Item = { to: "/community", text: "Community", icon: Users };
const analytics: Item = { to: "/analytics", text: "Analytics", icon: ChartColumn };
export const attribution: Item = { to: "/attribution", text: "Attribution", icon: Quote };
const settings: Item = { to: "/settings", text: "Settings", icon: Settings };
const operator: Item = { to: paths.operator("overview"), text: "Operator", icon: Gavel };

const everybody = [dashboard, projects, community, analytics, attribution, settings];

/** Pages within another navigation item: creators and works belong to attributions. */
const PARENTS: Record<string, string> = { dashboard: "", creators: "attribution", works: "attribution" };

function useIsHere() {
  const { pathname } = useLocation();
  const [, first = ""] = pathname.split("/");
  const developer = developerItems.find(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return (item: Item) =>
    developer || developerItems.includes(item)
      ? item === developer
      : item.to.split("/")[1] === (PARENTS[first] ?? first);
}

export function Sidebar({ user }: { user: CurrentUser | undefined }) {
  const mayWrite = useMayWrite();
  return (
    <div data-chrome className="hidden w-56 shrink-0 border-r border-rule lg:block">
      <nav aria-label="Main" className="sticky top-14 py-6 pr-4 pl-3">
        {user && user.workspaces.length > 1 && <WorkspaceSwitch user={user} />}
        <Items items={[...everybody, ...(user?.operator ? [operator] : [])]} ready={!!user} />
        <p id="developers" className="mt-6 mb-1 px-3 text-sm text-ink-3">
          Developers
        </p>
        <Items items={developerItems} ready={!!user} labelledBy="developers" />
        {mayWrite && (
          <Link {...dialogs.createProject} className={buttonClass({}, "mt-6 ml-3")}>
            <Plus aria-hidden="true" />
            New Project
          </Link>
        )}
      </nav>
    </div>
  );
}

function Items({ items, ready, labelledBy }: { items: Item[]; ready: boolean; labelledBy?: string }) {
  const isHere = useIsHere();
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            prefetch={ready ? "render" : "none"}
            aria-current={isHere(item) ? "page" : undefined}
            className={clsx(
              "relative flex h-9 items-center gap-4 rounded px-3 text-base transition-colors " +
                "hover:bg-wash hover:text-ink",
              isHere(item)
                ? "font-medium text-ink before:absolute before:inset-y-2 before:-left-3 " +
                    "before:w-0.5 before:bg-ink"
                : "text-ink-2",
            )}
          >
            <item.icon
              aria-hidden="true"
              className={clsx("size-4", isHere(item) ? "text-ink" : "text-ink-3")}
            />
            {item.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function BottomBar() {
  const isHere = useIsHere();
  const mayWrite = useMayWrite();
  const item = "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs";
  const link = (page: Item) => (
    <Link
      key={page.to}
      to={page.to}
      aria-current={isHere(page) ? "page" : undefined}
      className={clsx(
        item,
        "focus-visible:-outline-offset-2",
        isHere(page) ? "font-medium text-ink" : "text-ink-2",
      )}
    >
      <page.icon aria-hidden="true" className="size-5" />
      {page.text}
    </Link>
  );
  return (
    <nav
      data-chrome
      aria-label="Main, bottom"
      className={
        "fixed inset-x-0 bottom-0 z-30 flex border-t border-rule bg-paper " +
        "pb-[env(safe-area-inset-bottom)] lg:hidden"
      }
    >
      {[dashboard, projects].map(link)}
      {mayWrite && (
        <Link {...dialogs.createProject} className={clsx(item, "text-ink-2 focus-visible:-outline-offset-2")}>
          <span className="-my-0.5 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
            <Plus aria-hidden="true" className="size-4" />
          </span>
          Create
        </Link>
      )}
      {[community, analytics].map(link)}
    </nav>
  );
}
