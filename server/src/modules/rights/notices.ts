import { listOperators } from "../accounts/people.ts";
import type { Notices } from "../notifications/notify.ts";

export const registryNotices: Notices = {
  /** One for each person, however many of theirs were turned down together. */
  async "attribution.sync_changed"(_tx, { subjects, data: { state, reason, recordedBy } }, { config }) {
    if (state !== "rejected" || !recordedBy) return [];
    const many = subjects.length > 1;
    return [
      {
        userIds: [recordedBy],
        kind: "attribution_sync",
        title:
          `${config.rights.name} rejected ` +
          `${many ? `${subjects.length} attributions` : "an attribution"}`,
        body: reason ?? "",
        link: many ? "/attribution" : `/attribution/${subjects[0]}`,
      },
    ];
  },

  /** Operators are notified once when the platform refuses us: nobody else can do anything about it. */
  async "registry.connection_changed"(tx, { data: { to, reason } }, { config }) {
    if (to !== "disconnected" || reason === null) return [];
    const operators = (await listOperators(tx)).filter(({ erasedAt }) => erasedAt === null);
    return [
      {
        userIds: operators.map(({ id }) => id),
        kind: "attribution_sync",
        title: `${config.rights.name} is disconnected`,
        body:
          `${reason}. Attributions wait, and none is lost. Check BYLINE_RIGHTS_API and ` +
          "BYLINE_RIGHTS_KEY.",
        link: null,
      },
    ];
  },
};
