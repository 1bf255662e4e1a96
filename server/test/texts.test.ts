import { appApi } from "@byline/contract/api/app-api.ts";
import type { Route } from "@byline/contract/api/route.ts";
import { publicUpdateAttribution } from "@byline/contract/attributions.ts";
import { publicCreateProject } from "@byline/contract/projects.ts";
import { publicReportRevenue } from "@byline/contract/royalties.ts";
import { expect, test } from "vitest";
import { z } from "zod";

/** Characters that nobody sees, and those that reverse what follows them. */
const HIDDEN = [
  "\u202e",
  "\u2066",
  "\u200f",
  "\u061c",
  "\u200b",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u0007",
  "\u{e0041}",
  "\u2800",
  "\u{1d159}",
];

/** Nobody else reads these: secrets, answers of devices, ids, and what a program compares. */
const NEVER_SHOWN =
  /^(password|currentPassword|newPassword|token|code|id|from|clientDataJSON|website|projectId|project_id|secret|returnTo)$/;
/** What programs record is taken as it comes; what people read of it is without them (contract/credit.ts). */
const RECORDED =
  /^(contentId|content_id|contentCreatorId|content_creator_id|externalId|external_id|metadata|csv|columns)$/;

/** Every text that a schema takes, by the name of its member. */
function* textsOf(schema: z.core.$ZodType, name = ""): Generator<[string, z.core.$ZodType]> {
  const def = (schema as z.ZodType).def as z.core.$ZodTypes["_zod"]["def"];
  if (def.type === "string" || def.type === "pipe") yield [name, schema];
  else if (def.type === "object")
    for (const [member, one] of Object.entries(def.shape)) yield* textsOf(one, member);
  else if (def.type === "array") yield* textsOf(def.element, name);
  else if (def.type === "record") yield* textsOf(def.keyType, name);
  else if (def.type === "union") for (const one of def.options) yield* textsOf(one, name);
  else if ("innerType" in def) yield* textsOf(def.innerType, name);
}

test("no text that others read accepts hidden or reversing characters", () => {
  const bodies = Object.entries<Route>(appApi).flatMap(([name, { body }]) =>
    body && body !== "raw" ? [[name, body] as const] : [],
  );
  bodies.push(
    ["POST /v1/projects", publicCreateProject],
    ["PATCH /v1/attributions", publicUpdateAttribution],
  );
  bodies.push(["POST /v1/revenue", publicReportRevenue]);
  const checked = new Set<string>();
  for (const [route, body] of bodies)
    for (const [member, schema] of textsOf(body)) {
      if (NEVER_SHOWN.test(member) || RECORDED.test(member)) continue;
      checked.add(member);
      for (const hidden of HIDDEN) {
        const { success } = z.safeParse(schema, `ada${hidden}lovelace`);
        expect([route, member, hidden, success]).toEqual([route, member, hidden, false]);
      }
    }
  for (const member of ["firstName", "name", "description", "message", "reason", "note", "body", "line1"])
    expect([...checked]).toContain(member);
});
