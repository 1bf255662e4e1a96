import type { Exporter } from "../../core/exporter.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { listTokens } from "./queries.ts";

export const tokensExporter: Exporter = {
  module: "tokens",
  tables: ["api_tokens"],
  async export({ db }, person, zip) {
    const owned = await listOwnedWorkspaces(db, person.id);
    const lists = await Promise.all(owned.map(({ id }) => listTokens(db, id)));
    await zip.addJson("tokens.json", lists.flat());
  },
};
