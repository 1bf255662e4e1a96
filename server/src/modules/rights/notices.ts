import { formatNumber } from "@byline/contract/figures.ts";
import type { Entry } from "../../adapters/rights-platform/wire.ts";
import type { Notices } from "../../core/notice.ts";
import { clientOf } from "../../db/client.ts";
import { listOperators } from "../accounts/people.ts";
import { readSyncs } from "./read-syncs.ts";

export const registryNotices: Notices = {
  /** One unread notification per person, however many of their attributions are rejected. */
  async "attribution.sync_changed"(tx, { workspaceId, projectId, subjects, data }, { config }) {
    const { state, recordedBy, reason } = data;
    const latest = subjects.at(-1);
    if (state !== "rejected" || !recordedBy || !projectId || !latest) return [];
    const platform = config.rights.name;
    const key = { project_id: projectId, attribution_id: latest };
    const [sync] = await readSyncs(clientOf(tx), workspaceId, [key]);
    const named = sync && nameOf(sync.entry);
    return [
      {
        userIds: [recordedBy],
        kind: "attribution_sync",
        title: `${platform} rejected ${named ?? "an attribution"}`,
        body: reason ?? "",
        link: `/attribution/${latest}`,
        group: {
          key: `rejected ${workspaceId}`,
          subjects,
          of: (count) => ({
            title: `${platform} rejected ${formatNumber(count)} attributions`,
            body: [named && `The latest is ${named}.`, reason].filter(Boolean).join(" "),
            link: "/attribution?syncStatus=rejected",
          }),
        },
      },
    ];
  },

  /** Notifies operators once if the platform refuses us, since no one else can fix it. */
  async "registry.connection_changed"(tx, { data: { to, reason } }, { config }) {
    if (to !== "disconnected" || reason === null) return [];
    const operators = (await listOperators(tx)).filter(({ erasedAt }) => erasedAt === null);
    return [
      {
        userIds: operators.map(({ id }) => id),
        kind: "attribution_sync",
        title: `${config.rights.name} is disconnected`,
        body:
          `${reason}. Attributions wait, and none are lost. Check BYLINE_RIGHTS_API and ` +
          "BYLINE_RIGHTS_KEY.",
        link: null,
      },
    ];
  },
};

/** Returns the title and creator, or null if there's neither. */
function nameOf({ title, creator, content_creator_id }: Entry): string | null {
  const by = creator && creator !== content_creator_id && `by ${creator}`;
  if (title) return [`“${title}”`, by].filter(Boolean).join(" ");
  return by ? `a work ${by}` : null;
}
