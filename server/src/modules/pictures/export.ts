import { buffer } from "node:stream/consumers";
import { PICTURE_WIDTHS } from "@byline/contract/picture-sources.ts";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { PAGE } from "../../db/pages.ts";
import { pictures } from "../../db/tables/pictures.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { fileOf } from "./encode-picture.ts";

const LARGEST = fileOf(PICTURE_WIDTHS.at(-1) as number);

/** Exports uploaded pictures in their largest size. Fetched ones are copies of files on other sites. */
export const picturesExporter: Exporter = {
  module: "pictures",
  tables: ["pictures"],
  async export({ db, objects }, { id }, zip) {
    const listed: { file: string; contentId: string }[] = [];
    for await (const { prefix, ...picture } of eachUpload(db, id)) {
      const file = `pictures/${listed.length + 1}.webp`;
      const stored = await objects.get(`${prefix}${LARGEST}`);
      if (!stored) continue; // removed meanwhile
      await zip.addFile(file, await buffer(stored));
      listed.push({ file, ...picture });
    }
    await zip.addJson("pictures.json", listed);
  },
};

async function* eachUpload(db: Db, userId: string) {
  const { workspaceId, contentId, prefix, width, height, sourceUrl } = pictures;
  for (const { id } of await listOwnedWorkspaces(db, userId)) {
    for (let last = ""; ; ) {
      const rows = await db
        .select({ workspaceId, contentId, prefix, width, height })
        .from(pictures)
        .where(and(eq(workspaceId, id), gt(contentId, last), isNotNull(prefix), isNull(sourceUrl)))
        .orderBy(asc(contentId))
        .limit(PAGE);
      yield* rows;
      last = rows.at(-1)?.contentId ?? last;
      if (rows.length < PAGE) break;
    }
  }
}
