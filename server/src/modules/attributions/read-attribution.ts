import { idParam } from "@byline/contract/text.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import { getAttribution } from "./queries.ts";

export const attributionParams = z.object({
  attribution_id: idParam.meta({ description: "The id that the API returned when it was recorded" }),
});

/** Returns the attribution that a call of the public API names. Throws 404 where it is not the caller's. */
export async function readAttribution(
  deps: Deps,
  request: FastifyRequest<{ Params: z.infer<typeof attributionParams> }>,
) {
  const attribution = await getAttribution(deps.db, tokenOf(request), request.params.attribution_id);
  request.readProjectId = attribution.projectId;
  return attribution;
}
