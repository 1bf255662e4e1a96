import type { Exporter } from "../../core/exporter.ts";
import { listClaims } from "./queries.ts";

export const claimsExporter: Exporter = {
  module: "claims",
  tables: ["claims"],
  async export({ db }, { id }, zip) {
    const claims = await listClaims(db, id);
    await zip.addJson(
      "claims.json",
      claims.map(({ visitHash: _hash, visitExpiresAt: _until, ...claim }) => claim),
    );
  },
};
