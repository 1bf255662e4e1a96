import type { DomainEventData } from "@byline/contract/domain-events.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { GRACE_PERCENT, LIMITS, withGrace } from "@byline/contract/usage.ts";
import { formatDay } from "../../kit/format.ts";
import type { Notices } from "../notifications/notify.ts";
import { listManagers } from "../workspaces/members.ts";
import { monthAt } from "./months.ts";

export const usageNotices: Notices = {
  async "limit.reached"(tx, { workspaceId, at, data }) {
    const userIds = await listManagers(tx, workspaceId);
    const text = textOf(data, monthAt(at.getTime()).endsAt);
    return [{ userIds, kind: "usage", ...text, link: "/settings/billing", urgent: true }];
  },
};

function textOf(
  { limit, percent, used, allowed, plan }: DomainEventData<"limit.reached">,
  endsAt: number,
): { title: string; body: string } {
  const { many } = LIMITS[limit];
  const share = `${formatNumber(used)} of the ${formatNumber(allowed)} ${many}`;
  const amount = `${share} of your ${PLANS[plan].name} plan are used this month.`;
  const restart = `They start again on ${formatDay(endsAt)} (UTC).`;
  const { grace, end } = limit === "monthlyCalls" ? CALLS : USERS;
  if (percent < 100)
    return { title: `${percent}% of this month’s ${many} are used`, body: `${amount} ${restart}` };
  const last = `${formatNumber(withGrace(allowed))} ${many}`;
  return percent === 100
    ? { title: `This month’s ${many} are used up`, body: `${amount} Up to ${last}, ${grace} ${restart}` }
    : {
        title: `The ${GRACE_PERCENT}% past this month’s ${many} are used too`,
        body: `${amount} ${end} ${restart}`,
      };
}

const CALLS = {
  grace: "calls that write are still accepted; past that they are refused, and reads never are.",
  end:
    "Calls that write are refused until then or until a larger plan; reads are still answered, views are " +
    "still counted, and projects in development and testing go on.",
};
const USERS = {
  grace: "another project can still go live. Views are counted however many there are.",
  end: "Views are still counted; another project goes live with a larger plan.",
};
