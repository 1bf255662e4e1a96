import type { CurrentUser } from "@byline/contract/accounts.ts";
import { ROLES } from "@byline/contract/roles.ts";
import { ChevronsUpDown } from "lucide-react";
import { api } from "../../api.ts";
import { toastAcrossReload } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { Menu, MenuChoices } from "../../ui/menu.tsx";

/** Switches the session to another workspace and reloads the page. */
const enter = ({ workspaces }: CurrentUser, id: string) =>
  act(async () => {
    const name = workspaces.find((workspace) => workspace.id === id)?.name ?? "";
    await api("POST /workspaces/:id/enter", { params: { id } });
    toastAcrossReload({ title: "Workspace changed", description: `You’re now in ${name}.` });
    window.location.assign("/dashboard");
  }, "We couldn’t open the workspace. Please try again.");

/** The workspaces of a user with several, inside a menu. */
export function WorkspaceChoices({ user }: { user: CurrentUser }) {
  return (
    <MenuChoices
      label="Workspace"
      value={user.workspace.id}
      onChange={(id) => (user.testMode || id !== user.workspace.id) && enter(user, id)}
      choices={user.workspaces.map(({ id, name, role }) => ({
        value: id,
        title: name,
        detail: ROLES[role].name,
      }))}
    />
  );
}

/** The current workspace, with a menu to switch to another. */
export function WorkspaceSwitch({ user }: { user: CurrentUser }) {
  const trigger = (
    <button
      type="button"
      className={
        "mb-5 ml-3 flex w-[calc(100%-0.75rem)] items-center justify-between gap-2 rounded border " +
        "border-rule px-3 py-2 text-left hover:border-rule-strong"
      }
    >
      <span className="min-w-0">
        <span className="block text-xs text-ink-3">Workspace</span>
        <span className="block truncate text-base font-medium">{user.workspace.name}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <WorkspaceChoices user={user} />
    </Menu>
  );
}
