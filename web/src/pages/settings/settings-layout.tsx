import { rolesToGive } from "@byline/contract/roles.ts";
import { Outlet } from "react-router";
import { developerItems } from "../../components/page/developer-items.ts";
import { CompactFooter } from "../../components/page/footer.tsx";
import { Sections } from "../../components/page/sections.tsx";
import { useHasAuditLog } from "../../hooks/use-audit-log.ts";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";

/** The frame of every settings page, with the list of those that the sidebar lacks. */
export default function SettingsLayout() {
  return (
    <Sections label="Settings" groups={useGroups()}>
      {/* As tall as the window, so that the links below don't move while a page loads. */}
      <div className="min-h-dvh">
        <Outlet />
      </div>
      <CompactFooter />
    </Sections>
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
        ...(rolesToGive(role).length > 0 ? [log] : []),
      ],
    },
    { title: "Developers", pages: developerItems, inSidebar: true },
  ];
}
