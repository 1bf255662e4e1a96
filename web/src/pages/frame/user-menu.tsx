import type { CurrentUser } from "@byline/contract/accounts.ts";
import { footerLinks } from "@byline/contract/site-links.ts";
import { clsx } from "clsx";
import {
  BadgeCheck,
  BookOpen,
  ChevronDown,
  FlaskConical,
  Gavel,
  LifeBuoy,
  LogOut,
  Settings,
  User,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, errorMessage } from "../../api.ts";
import { developerItems } from "../../components/page/developer-items.ts";
import { rightsName } from "../../components/page/footer.tsx";
import { Avatar, fullName } from "../../components/people/avatar.tsx";
import { leaveOnPurpose } from "../../hooks/leave.ts";
import { toast } from "../../hooks/toast-store.ts";
import { paths } from "../../paths.ts";
import { addressOf } from "../../request.ts";
import { Menu, MenuItem, MenuLabel, MenuRule, MenuSwitch } from "../../ui/menu.tsx";
import { attribution } from "./app-nav.tsx";
import { moveToMode } from "./test-banner.tsx";
import { WorkspaceChoices } from "./workspace-switch.tsx";

async function leave() {
  try {
    await leaveOnPurpose(async () => {
      await api("POST /auth/signout");
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

/** The account menu at the end of the header. */
export function UserMenu({ user, locked }: { user: CurrentUser; locked: boolean }) {
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
          {[attribution, ...developerItems].map(({ to, text, icon: Icon }) => (
            <MenuItem key={to} className="lg:hidden" onSelect={() => navigate(to)}>
              <Icon /> {text}
            </MenuItem>
          ))}
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
            <MenuSwitch checked={user.testMode} onChange={moveToMode}>
              <FlaskConical /> Test mode
            </MenuSwitch>
          )}
          {user.operator && (
            <MenuItem onSelect={() => navigate(paths.operator("overview"))}>
              <Gavel /> Operator
            </MenuItem>
          )}
          <MenuRule />
        </>
      )}
      <Help />
      <MenuRule />
      <MenuItem onSelect={leave}>
        <LogOut /> Sign out
      </MenuItem>
    </Menu>
  );
}

/** Links in the menu itself. The others are one more click away. */
const HELP = [
  { to: "/documentation", text: "Documentation", icon: BookOpen },
  { to: "/support", text: "Support", icon: LifeBuoy },
];

/** The footer's links, for pages that have no footer. */
function Help() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const others = footerLinks
    .flatMap(({ links }) => links)
    .filter(({ to }) => to !== "/dashboard" && !HELP.some((link) => link.to === to));
  return (
    <>
      {HELP.map(({ to, text, icon: Icon }) => (
        <MenuItem key={to} onSelect={() => navigate(to)}>
          <Icon /> {text}
        </MenuItem>
      ))}
      <MenuItem
        aria-expanded={open}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <ChevronDown className={clsx(open && "rotate-180")} /> More about Byline
      </MenuItem>
      {open && (
        <>
          {others.map(({ to, text }) => (
            <MenuItem key={to} className="pl-9" onSelect={() => navigate(to)}>
              {text}
            </MenuItem>
          ))}
          <MenuItem asChild className="pl-9">
            <a href={addressOf("GET /rights/site")}>{rightsName()}</a>
          </MenuItem>
        </>
      )}
    </>
  );
}
