import type { Services } from "./core/deps.ts";
import { welcome } from "./modules/notifications/welcome.ts";
import { hideProjects, showProjects } from "./modules/projects/hide-projects.ts";
import { resumeTokens } from "./modules/tokens/suspend-tokens.ts";
import { listOwnedWorkspaces } from "./modules/workspaces/queries.ts";

/** What each module does when an account is created, locked, or unlocked. */
export const accountSteps: Services["accountSteps"] = {
  created: welcome,
  async locked(tx, workspaceIds, at) {
    for (const id of workspaceIds) await hideProjects(tx, id, at);
  },
  async unlocked(tx, userId, lockedAt) {
    await resumeTokens(tx, userId, lockedAt);
    for (const { id } of await listOwnedWorkspaces(tx, userId)) await showProjects(tx, id, lockedAt);
  },
};
