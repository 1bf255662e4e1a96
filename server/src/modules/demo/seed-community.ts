import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { write } from "../../core/write.ts";
import { canRecord } from "../attributions/new-attribution.ts";
import { addComment } from "../community/add-comment.ts";
import { listComments } from "../community/queries.ts";
import { starProject } from "../community/star-project.ts";
import { listProjects, type ProjectRow, projectScopeOf } from "../projects/queries.ts";
import { asOwner } from "./as-owner.ts";
import type { Developer } from "./cast/cast.ts";
import { comments } from "./cast/comments.ts";
import { randomOf } from "./random.ts";
import { findSeeded } from "./seed-developer.ts";

/** The share of other developers who star a project: the minimum, and how much the most popular adds. */
const [MIN_STARRING_SHARE, POPULARITY_SHARE] = [0.3, 0.6];

type Member = { username: string; token: TokenActor; joinedAt: Date };
type Action = { by: Member; projectId: string; at: Date; body: string | null };

/**
 * Has the cast star and comment on each other's projects, from when both existed until now, mostly recently.
 * Running it again adds only what is missing. Returns the number of stars and comments processed.
 */
export async function seedCommunity(deps: Deps, cast: Developer[]): Promise<number> {
  const members: Member[] = [];
  const projects: { owner: string; project: ProjectRow }[] = [];
  for (const developer of cast) {
    const { username } = developer;
    const seeded = await findSeeded(deps, developer);
    if (!seeded) continue;
    members.push({ username, ...seeded });
    const own = await listProjects(deps.db, projectScopeOf(seeded.token), { archived: false });
    projects.push(...own.map((project) => ({ owner: username, project })));
  }
  let done = 0;
  for (const { owner, project } of projects) {
    const known = await listComments(deps, null, project.id, { limit: 100 });
    const actions = [
      ...starsOf(deps, project, members, owner),
      ...commentsOn(deps, project, members).filter(({ body }) => !known.some((one) => one.body === body)),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const action of actions) {
      const moved = { ...deps, clock: () => action.at.getTime() };
      await takePart({ actor: action.by.token, deps: moved, requestId: null, client: null }, action);
      done++;
    }
  }
  return done;
}

function starsOf(deps: Deps, project: ProjectRow, members: Member[], owner: string): Action[] {
  const share = MIN_STARRING_SHARE + POPULARITY_SHARE * randomOf(`${project.name} stars`)();
  return members
    .filter(({ username }) => username !== owner && randomOf(`${username} ${project.name}`)() < share)
    .map((by) => {
      const part = randomOf(`${by.username} ${project.name} at`)();
      return { by, projectId: project.id, at: momentOf(deps, project, by, part), body: null };
    });
}

function commentsOn(deps: Deps, project: ProjectRow, members: Member[]): Action[] {
  const own = comments.filter((comment) => comment.project === project.name);
  return own.flatMap((comment, i) => {
    const by = members.find(({ username }) => username === comment.by);
    if (!by) return [];
    const at = momentOf(deps, project, by, (i + randomOf(comment.body)()) / own.length);
    return [{ by, projectId: project.id, at, body: comment.body }];
  });
}

/** Returns a time between both joining (`part` 0) and now (1). Half of the parts are in the last quarter. */
function momentOf({ clock }: Deps, { createdAt }: ProjectRow, { joinedAt }: Member, part: number): Date {
  const from = Math.max(createdAt.getTime(), joinedAt.getTime());
  return new Date(from + (clock() - from) * (1 - (1 - part) ** 2));
}

const takePart = write<TokenActor, Action, void>("takePart", { may: canRecord }, async (ctx, action) => {
  const { by, projectId: id, at, body } = action;
  const { workspaceId, userId } = by.token;
  const person = asOwner(ctx, { workspaceId, userId, demo: false, at });
  if (body === null) await starProject(person, { id, starred: true });
  else await addComment(person, { id, body });
});
