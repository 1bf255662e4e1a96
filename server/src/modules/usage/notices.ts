import type { DomainEventData } from "@byline/contract/domain-events.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { GRACE_PERCENT, LIMITS, withGrace } from "@byline/contract/usage.ts";
import type { Notices } from "../../core/notice.ts";
import { formatDay } from "../../kit/format.ts";
import { listManagers } from "../workspaces/members.ts";
import { monthAt } from "./months.ts";
import { isMoreInLarger } from "./plans.ts";

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
  const amount = `You’ve used ${share} in your ${PLANS[plan].name} plan this month.`;
  const restart = `They reset on ${formatDay(endsAt)} (UTC).`;
  const start = `${amount} ${restart}`;
  const { grace, end, raised } = limit === "monthlyCalls" ? CALLS : USERS;
  if (percent < 100) return { title: `${percent}% of this month’s ${many} are used`, body: start };
  if (percent === 100) {
    const last = `${formatNumber(withGrace(allowed))} ${many}`;
    return { title: `This month’s ${many} are used up`, body: `${start} Up to ${last}, ${grace}` };
  }
  const larger = isMoreInLarger(plan, limit, allowed) ? ` ${raised}` : "";
  return {
    title: `The ${GRACE_PERCENT}% grace on this month’s ${many} is used up`,
    body: `${start} ${end}${larger}`,
  };
}

const CALLS = {
  grace: "we still accept writes. After that, we refuse them, but never reads.",
  end:
    "Until then, we refuse writes. Reads still work, views are still counted, and projects in " +
    "development and testing keep working.",
  raised: "With a larger plan, writes work again right away.",
};
const USERS = {
  grace: "another project can still go live. We still count all views.",
  end: "Until then, no other project can go live. We still count views.",
  raised: "With a larger plan, it can go live right away.",
};
