import type { CurrentUser } from "@byline/contract/accounts.ts";
import { BadgeCheck, FlaskConical, Gavel, LogOut, Plus, Quote, Search, Settings, User } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { errorMessage, signOut } from "../../api.ts";
import { Logo } from "../../components/page/logo.tsx";
import { Avatar, fullName } from "../../components/people/avatar.tsx";
import { leaveOnPurpose } from "../../hooks/leave.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { openCreate, paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuRule } from "../../ui/menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { SearchBox } from "./search-box.tsx";
import { moveToMode } from "./test-banner.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { WorkspaceChoices } from "./workspace-switch.tsx";

/** `locked`: the account waits for its deletion; there is no search, no creating and no notifications. */
export function AppHeader({ user, locked }: { user: CurrentUser | undefined; locked: boolean }) {
  const [palette, setPalette] = useState(false);
  const mayWrite = useMayWrite();
  return (
    <header data-chrome className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div
        className={
          "mx-auto flex h-14 max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8 lg:pr-12 lg:pl-6"
        }
      >
        <Logo to="/dashboard" className="mr-auto md:mr-6 lg:mr-12 lg:w-48" />
        <div className="flex-1 max-md:hidden">{!locked && <SearchBox />}</div>
        {!locked && (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Search"
              className="md:hidden"
              onClick={() => setPalette(true)}
            >
              <Search aria-hidden="true" />
            </Button>
            <CommandPalette open={palette} onOpenChange={setPalette} />
            {mayWrite && (
              <Link to="/projects" state={openCreate} className={buttonClass({}, "max-sm:hidden lg:hidden")}>
                <Plus aria-hidden="true" />
                New Project
              </Link>
            )}
          </>
        )}
        <ThemeToggle />
        {!locked && (user ? <NotificationBell /> : <span className="size-10 shrink-0" />)}
        {user ? <UserMenu user={user} locked={locked} /> : <Skeleton className="mx-1 size-8 rounded-full!" />}
      </div>
    </header>
  );
}

async function leave() {
  try {
    await leaveOnPurpose(async () => {
      await signOut();
      return { title: "Signed out", description: "You have been successfully signed out." };
    });
  } catch (error) {
    toast({
      title: "Sign out failed",
      description: errorMessage(error, "Please try again.", "Failed to sign out"),
      tone: "destructive",
    });
  }
}

function UserMenu({ user, locked }: { user: CurrentUser; locked: boolean }) {
  const navigate = useNavigate();
  const trigger = (
    <button type="button" className="relative grid size-10 place-items-center rounded-full hover:bg-wash">
      <Avatar person={user} />
      <span className="sr-only">Your account</span>
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span className="block text-base font-medium">{fullName(user)}</span>
        <span className="block max-w-64 truncate text-sm text-ink-2">{user.email}</span>
      </MenuLabel>
      <MenuRule />
      {!locked && user.workspaces.length > 1 && (
        <>
          <WorkspaceChoices user={user} />
          <MenuRule />
        </>
      )}
      {!locked && (
        <>
          <MenuItem className="lg:hidden" onSelect={() => navigate("/attribution")}>
            <Quote /> Attribution
          </MenuItem>
          <MenuItem onSelect={() => navigate(paths.developer(user.username))}>
            <User /> Profile
          </MenuItem>
          <MenuItem onSelect={() => navigate("/claims")}>
            <BadgeCheck /> Claims
          </MenuItem>
          <MenuItem onSelect={() => navigate("/settings")}>
            <Settings /> Settings
          </MenuItem>
          {!user.demo && (
            <MenuItem onSelect={() => moveToMode(!user.testMode)}>
              <FlaskConical /> {user.testMode ? "Leave test mode" : "Test mode"}
            </MenuItem>
          )}
          {user.operator && (
            <MenuItem onSelect={() => navigate(paths.operator("overview"))}>
              <Gavel /> Operator
            </MenuItem>
          )}
          <MenuRule />
        </>
      )}
      <MenuItem onSelect={leave}>
        <LogOut /> Sign out
      </MenuItem>
    </Menu>
  );
}
