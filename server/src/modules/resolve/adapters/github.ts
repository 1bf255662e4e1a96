import type { Adapter } from "../adapter.ts";
import type { Input } from "../read-input.ts";
import { at, statements, textOf } from "../statements.ts";

/** Paths on github.com that aren't accounts. */
const NO_OWNERS = new Set([
  ...["about", "apps", "collections", "enterprise", "events", "explore", "features", "issues", "login"],
  ...["marketplace", "notifications", "orgs", "pricing", "pulls", "search", "settings", "sponsors", "topics"],
]);

/** Repositories. Forks are credited to their source's owner. GitHub detects licenses from a file. */
export const github: Adapter = {
  name: "github",
  matches: (input) => repositoryOf(input) !== null,
  async resolve(input, fetch) {
    const answer = await fetch.json(`https://api.github.com/repos/${repositoryOf(input)}`);
    const name = textOf(at(answer, "full_name"));
    if (!name) return null;
    const origin = at(answer, "fork") === true ? at(answer, "source") : null;
    const owner = textOf(at(origin ?? answer, "owner", "login"));
    const url = textOf(at(answer, "html_url"));
    const stated = statements();
    stated.title(at(answer, "name"), "name");
    stated.creators(
      [
        {
          name: owner,
          ids: [owner ? `github:${owner.toLowerCase()}` : null],
          url: at(origin ?? answer, "owner", "html_url"),
          role: "developer",
        },
      ],
      origin ? "source.owner" : "owner",
    );
    const from = textOf(at(origin, "full_name"));
    if (from) stated.warning("fork", `${name} is a fork of ${from}. The owner of ${from} is credited.`);
    const spdx = textOf(at(answer, "license", "spdx_id"));
    if (spdx === "NOASSERTION")
      stated.warning(
        "license_undetermined",
        `${name} has a license file that GitHub can't identify. Check the file yourself.`,
      );
    else stated.license(spdx, null, "license");
    stated.source(url, "html_url");
    stated.identifiers([`github:${name.toLowerCase()}`], "full_name");
    stated.type("code_content", "repository");
    stated.year(at(answer, "created_at"), "created_at");
    return { url, ...stated.found };
  },
};

function repositoryOf(input: Input): string | null {
  if (input.kind !== "url" || !/^(www\.)?github\.com$/.test(input.url.hostname)) return null;
  const [, owner = "", name = ""] =
    /^\/([\w-]+)\/([\w.-]+?)(?:\.git)?(?:\/|$)/.exec(input.url.pathname) ?? [];
  return name && !NO_OWNERS.has(owner.toLowerCase()) ? `${owner}/${name}` : null;
}
