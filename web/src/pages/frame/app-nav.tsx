import type { CurrentUser } from "@byline/contract/accounts.ts";
import { clsx } from "clsx";
import {
  ChartColumn,
  FolderClosed,
  Gavel,
  House,
  type LucideIcon,
  Plus,
  Quote,
  Settings,
  Users,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { openCreate, paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WorkspaceSwitch } from "./workspace-switch.tsx";

type Item = { to: string; text: string; icon: LucideIcon };

const dashboard: Item = { to: "/", text: "Dashboard", icon: House };
const projects: Item = { to: "/projects", text: "Projects", icon: FolderClosed };
const community: Item = { to: "/community", text: "Community", icon: Users };
const analytics: Item = { to: "/analytics", text: "Analytics", icon: ChartColumn };
const attribution: Item = { to: "/attribution", text: "Attribution", icon: Quote };
const settings: Item = { to: "/settings", text: "Settings", icon: Settings };
const operator: Item = { to: paths.operator("overview"), text: "Operator", icon: Gavel };

const everybody = [dashboard, projects, community, analytics, attribution, settings];

/** Pages within another navigation item: creators and works belong to attributions. */
const PARENTS: Record<string, string> = { dashboard: "", creators: "attribution", works: "attribution" };

function useIsHere() {
  const [, first = ""] = useLocation().pathname.split("/");
  return (to: string) => to.split("/")[1] === (PARENTS[first] ?? first);
}

export function Sidebar({ user }: { user: CurrentUser | undefined }) {
  const isHere = useIsHere();
  const mayWrite = useMayWrite();
  return (
    <div data-chrome className="hidden w-56 shrink-0 border-r border-rule lg:block">
      <nav aria-label="Main" className="sticky top-14 py-6 pr-4 pl-3">
        {user && user.workspaces.length > 1 && <WorkspaceSwitch user={user} />}
        <ul className="grid gap-0.5">
          {[...everybody, ...(user?.operator ? [operator] : [])].map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch={user ? "render" : "none"}
                aria-current={isHere(to) ? "page" : undefined}
                className={clsx(
                  "relative flex h-9 items-center gap-4 rounded px-3 text-base transition-colors " +
                    "hover:bg-wash hover:text-ink",
                  isHere(to)
                    ? "font-medium text-ink before:absolute before:inset-y-2 before:-left-3 " +
                        "before:w-0.5 before:bg-ink"
                    : "text-ink-2",
                )}
              >
                <Icon aria-hidden="true" className={clsx("size-4", isHere(to) ? "text-ink" : "text-ink-3")} />
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {mayWrite && (
          <Link to="/projects" state={openCreate} className={buttonClass({}, "mt-6 ml-3")}>
            <Plus aria-hidden="true" />
            New Project
          </Link>
        )}
      </nav>
    </div>
  );
}

export function BottomBar() {
  const isHere = useIsHere();
  const mayWrite = useMayWrite();
  const item = "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs";
  const link = ({ to, text, icon: Icon }: Item) => (
    <Link
      key={to}
      to={to}
      aria-current={isHere(to) ? "page" : undefined}
      className={clsx(
        item,
        "focus-visible:-outline-offset-2",
        isHere(to) ? "font-medium text-ink" : "text-ink-2",
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {text}
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
        <Link
          to="/projects"
          state={openCreate}
          className={clsx(item, "text-ink-2 focus-visible:-outline-offset-2")}
        >
          <span className="grid size-6 place-items-center rounded-full bg-accent text-on-accent">
            <Plus aria-hidden="true" className="size-4" />
          </span>
          Create
        </Link>
      )}
      {[community, analytics].map(link)}
    </nav>
  );
}
