import { readFile } from "node:fs/promises";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { write } from "../../core/write.ts";
import { listCredited } from "../attributions/latest-crediting.ts";
import { canRecord } from "../attributions/new-attribution.ts";
import { keepPicture, type Stored, storeEncoded } from "../pictures/change-pictures.ts";
import { type Encoded, encodePicture } from "../pictures/encode-picture.ts";
import { listKnownPictures } from "../pictures/queries.ts";
import { listProjectIds, projectScopeOf } from "../projects/queries.ts";
import { readWorks } from "./cast/works.ts";

const FOLDER = new URL("./cast/pictures/", import.meta.url);
const PAUSE_MS = 2;

/** Pictures by file name. Several workspaces share one, since encoding costs most. */
export type EncodedPictures = Map<string, Promise<Encoded | null>>;

/**
 * Gives the works that a workspace has credited their pictures from the cast, except those that have or had
 * one. Running it again adds only what is missing.
 */
export async function addPictures(
  deps: Deps,
  token: TokenActor,
  encoded: EncodedPictures = new Map(),
): Promise<void> {
  const { workspaceId } = token;
  const files = new Map(
    readWorks().flatMap((work) => (work.picture ? [[work.content_id, work.picture]] : [])),
  );
  const pictured = await listKnownPictures(deps.db, workspaceId, [...files.keys()]);
  const left = [...files.keys()].filter((id) => !pictured.includes(id));
  const projectIds = await listProjectIds(deps.db, projectScopeOf(token));
  const caller = { actor: token, deps, requestId: null, client: null };
  for (const contentId of await listCredited(deps.db, { workspaceId, projectIds }, left)) {
    const file = files.get(contentId) ?? "";
    const picture = await (encoded.get(file) ?? encodeFile(deps, file, encoded));
    if (!picture) throw new Error(`${file} isn't a picture`);
    await setCastPicture(caller, { contentId, stored: await storeEncoded(caller, picture) });
    await deps.stepAside(PAUSE_MS);
  }
}

function encodeFile({ decoding }: Deps, file: string, encoded: EncodedPictures): Promise<Encoded | null> {
  const picture = readFile(new URL(file, FOLDER)).then((bytes) => encodePicture(decoding.for(null), bytes));
  encoded.set(file, picture);
  return picture;
}

const setCastPicture = write<TokenActor, { contentId: string; stored: Stored }, void>(
  "setCastPicture",
  { may: canRecord },
  async ({ tx, actor: { workspaceId }, deps }, picture) =>
    keepPicture(tx, { workspaceId, ...picture, now: deps.clock() }),
);
