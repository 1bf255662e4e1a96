import { leadsToApi } from "@byline/contract/own-address.ts";
import type { UpdateProject } from "@byline/contract/projects.ts";
import { invalid } from "../../core/errors.ts";

/** Refuses links to this instance's API, because others follow a project's links in their browsers. */
export function refuseOwnApi(
  links: Pick<UpdateProject, "repositoryUrl" | "deploymentUrl">,
  site: string,
): void {
  for (const member of ["repositoryUrl", "deploymentUrl"] as const) {
    const address = links[member];
    if (address && leadsToApi(address, site))
      throw invalid(member, "This is Byline’s own API. Enter your project’s address");
  }
}
