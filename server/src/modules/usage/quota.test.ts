import { expect, test } from "vitest";
import type { WorkspacePlan } from "./plans.ts";
import { isOver } from "./quota.ts";

const plan = { limits: { monthlyCalls: 100, teamMembers: 20, liveProjects: null } } as WorkspacePlan;

test("a monthly limit has 10% grace, other limits have none, and unlimited is never reached", () => {
  expect([isOver(plan, "monthlyCalls", 110), isOver(plan, "monthlyCalls", 111)]).toEqual([false, true]);
  expect([isOver(plan, "teamMembers", 20), isOver(plan, "teamMembers", 21)]).toEqual([false, true]);
  expect(isOver(plan, "liveProjects", 1_000_000)).toBe(false);
});
