import type { DomainEventData } from "@byline/contract/domain-events.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { LIMITS } from "@byline/contract/usage.ts";
import { formatDay, formatNumber } from "../../kit/format.ts";
import type { Notices } from "../notifications/notify.ts";
import { listManagers } from "../workspaces/members.ts";
import { monthAt } from "./months.ts";

export const usageNotices: Notices = {
  async "limit.reached"(tx, { workspaceId, at, data }) {
    const userIds = await listManagers(tx, workspaceId);
    return [{ userIds, kind: "usage", ...textOf(data, monthAt(at.getTime()).endsAt), link: "/settings" }];
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
  const full =
    limit === "monthlyCalls"
      ? "Writes are refused until then; reads are still allowed. A larger plan lifts the limit at once."
      : "Events are still counted; another project goes live with a larger plan.";
  return percent === 100
    ? { title: `This month’s ${many} are used up`, body: `${amount} ${restart} ${full}` }
    : { title: `${percent}% of this month’s ${many} are used`, body: `${amount} ${restart}` };
}
