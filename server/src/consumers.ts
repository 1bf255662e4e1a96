import type { Consumer } from "./events/consumer.ts";
import { liveUpdates } from "./events/live-updates.ts";
import { accountNotices } from "./modules/accounts/notices.ts";
import { tallies } from "./modules/attributions/fold-tallies.ts";
import { auditTrail } from "./modules/audit/audit-trail.ts";
import { billingNotices } from "./modules/billing/notices.ts";
import { activityFeed } from "./modules/community/activity-feed.ts";
import { milestones } from "./modules/community/milestones.ts";
import { communityNotices } from "./modules/community/notices.ts";
import { notifyOf } from "./modules/notifications/notify.ts";
import { projectNotices } from "./modules/projects/notices.ts";
import { registryNotices } from "./modules/rights/notices.ts";
import { royaltyNotices } from "./modules/royalties/notices.ts";
import { teamNotices } from "./modules/team/notices.ts";
import { usageNotices } from "./modules/usage/notices.ts";

/** Everything that follows from the event log by itself; the registry sync reads it as it goes. */
export const consumers: readonly Consumer[] = [
  liveUpdates,
  tallies,
  milestones,
  activityFeed,
  notifyOf(
    accountNotices,
    teamNotices,
    projectNotices,
    communityNotices,
    registryNotices,
    usageNotices,
    billingNotices,
    royaltyNotices,
  ),
  auditTrail,
];
