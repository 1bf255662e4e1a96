import type { CurrentUser } from "@byline/contract/accounts.ts";
import { Logo } from "../../components/page/logo.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { SearchBox } from "./search-box.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UserMenu } from "./user-menu.tsx";

/** `locked`: the account is waiting for deletion, and has no search or notifications. */
export function AppHeader({ user, locked }: { user: CurrentUser | undefined; locked: boolean }) {
  return (
    <header data-chrome className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div
        className={
          "mx-auto flex h-14 max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8 lg:pr-12 lg:pl-6"
        }
      >
        <Logo to="/dashboard" className="mr-auto md:mr-6 lg:mr-12 lg:w-48" />
        <div className="flex-1 max-md:hidden">{!locked && <SearchBox />}</div>
        {!locked && <PaletteButton className="md:hidden" />}
        {user?.testMode && (
          <span className="max-sm:hidden">
            <Badge tone="testing">Test mode</Badge>
          </span>
        )}
        <ThemeToggle />
        {!locked && (user ? <NotificationBell /> : <span className="size-10 shrink-0" />)}
        {user ? <UserMenu user={user} locked={locked} /> : <Skeleton className="mx-1 size-8 rounded-full!" />}
      </div>
    </header>
  );
}
