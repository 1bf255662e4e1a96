import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { invalid } from "../../core/errors.ts";
import { dropObjects, keepObjects, type StoredObjects, storeObjects } from "../../core/objects.ts";
import { encodeSquare } from "../../core/square-image.ts";
import { type Caller, write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { projects } from "../../db/tables/projects.ts";
import { isUuid } from "../../kit/ids.ts";
import { lockProject } from "./change-project.ts";
import { canChangeProject } from "./policy.ts";
import { getProject, type ProjectRow } from "./queries.ts";
import { SHOWN_PROJECTS } from "./shown.ts";

const FILE = "256.webp";
const prefixOf = (mark: string) => `marks/${mark}/`;

export const storedMarks: StoredObjects = {
  what: "marks",
  sql: "select 'marks/' || mark || '/' as prefix, 1 as pieces from projects where mark is not null",
};

/** Stores an image as the project's mark, replacing the previous one. */
export async function uploadMark(caller: Caller<Actor>, id: string, file: Buffer): Promise<ProjectRow> {
  canChangeProject(caller.actor);
  await getProject(caller.deps.db, caller.actor, id);
  const image = await encodeSquare(caller.deps.decoding.for(caller.actor.workspaceId), file);
  if (!image) throw invalid("mark", "We can't read this image. Choose a PNG, JPEG, or WebP file.");
  const mark = randomUUID();
  await storeObjects(caller, prefixOf(mark), { [FILE]: image });
  return changeMark(caller, { id, mark });
}

/** Sets the project's mark. With null, the mark drawn from its name returns. */
export const changeMark = write<Actor, { id: string; mark: string | null }, ProjectRow>(
  "changeMark",
  { may: canChangeProject, project: ({ id }) => id },
  async ({ tx, deps, actor, emit }, { id, mark }) => {
    const project = await lockProject(tx, actor, id);
    if (project.mark === mark) return project;
    if (mark) await keepObjects(tx, prefixOf(mark));
    await dropMark(tx, project, deps.clock());
    await tx.update(projects).set({ mark }).where(eq(projects.id, project.id));
    emit("project.updated", { subjects: [project.id], projectId: project.id, data: { members: ["mark"] } });
    return { ...project, mark };
  },
);

export async function dropMark(tx: Tx, { mark }: { mark: string | null }, now: number): Promise<void> {
  if (mark) await dropObjects(tx, prefixOf(mark), now);
}

/** Opens a mark while its project is public, or returns null. */
export async function openShownMark({ db, objects }: Deps, mark: string) {
  if (!isUuid(mark)) return null;
  const { rows } = await db.execute(sql`select from ${sql.raw(SHOWN_PROJECTS)} p where p.mark = ${mark}`);
  return rows.length ? openMark({ objects }, mark) : null;
}

/** Part of the copy of a person's data. */
export const openMark = ({ objects }: Pick<Deps, "objects">, mark: string) =>
  objects.get(prefixOf(mark) + FILE);

/** Opens the mark for anyone with access to the project, even if it isn't public. */
export async function openOwnMark({ db, objects }: Deps, actor: Actor, id: string) {
  const { mark } = await getProject(db, actor, id);
  return mark ? openMark({ objects }, mark) : null;
}
