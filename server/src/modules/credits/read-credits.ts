import type { Author } from "@byline/contract/written-pages.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { fullName } from "../../kit/full-name.ts";
import { findPerson } from "../accounts/people.ts";
import { publicPerson } from "../accounts/public-person.ts";
import { withPath } from "../attributions/credit-address.ts";
import { listPublicHistory } from "../attributions/history.ts";
import {
  findShownAttribution,
  isErased,
  listShownAttributions,
  type ShownAttribution,
} from "../attributions/shown-attributions.ts";
import { countOfProject } from "../catalog/project-figures.ts";
import type { Linked } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed } from "../claims/claimed.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listObjections } from "../disputes/queries.ts";
import { findShown, PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import { readWorksOf } from "./read-made.ts";
import { linkCredit } from "./read-public.ts";

const MAX_OTHERS = 6;
const MAX_WORKS = 6;

/** A page of credits. `before` is the last id of the previous page. */
type Slice = { limit: number; before?: string | undefined };

/** Returns the content of a credit's page, or null if there's no public credit with this short id. */
export async function readCredit(deps: Deps, shortId: string) {
  const [attribution] = await readShown(deps, shortId);
  if (!attribution) return null;
  const [author, links, history, latest] = await Promise.all([
    authorOf(deps, attribution),
    linkCredit(deps, attribution),
    listPublicHistory(deps, attribution),
    listOfProject(deps, attribution.projectId, { limit: MAX_OTHERS + 1 }),
  ]);
  const [maker] = links.creators;
  const [claims, objections, works] = await Promise.all([
    listClaimedBy(deps, links),
    listObjections(deps.db, attribution),
    maker ? readWorksOf(deps, maker.publicId, MAX_WORKS + 1) : [],
  ]);
  const otherWorks = works.filter(({ publicId }) => publicId !== links.work).slice(0, MAX_WORKS);
  const others = latest
    .filter(({ id }) => id !== attribution.id)
    .slice(0, MAX_OTHERS)
    .map(withPath);
  const more = { author, history, works: otherWorks, others };
  return { attribution: withPath(attribution), links, claims, objections, ...more };
}

/** Returns the statements of a credit's creators who proved their identifiers. */
export async function listClaimedBy({ db }: Deps, { creators }: { creators: Linked[] }): Promise<Claimed[]> {
  const claimed = await mapClaimed(
    db,
    creators.map(({ publicId }) => publicId),
  );
  return [...claimed.values()];
}

/** Returns the project's author as others may see them. */
async function authorOf({ db }: Deps, { createdBy }: { createdBy: string }): Promise<Author> {
  const person = await findPerson(db, createdBy);
  if (!person) throw new Error(`The project's creator ${createdBy} has no account`);
  const shown = publicPerson(person, null);
  return shown && { name: fullName(shown), username: shown.username };
}

/** Returns a project and its latest public credits. Throws 404 if it shows none in public. */
export async function readCredits(deps: Deps, projectId: string, slice: Slice) {
  const project = await findShown(deps.db, projectId, "project", PUBLIC_CREDIT_PROJECTS);
  return { project, credits: await listOfProject(deps, project.id, slice) };
}

/** Like `readCredits`, with the project's figures. */
export async function readProject(deps: Deps, projectId: string, slice: Slice) {
  const read = await readCredits(deps, projectId, slice);
  return { ...read, figures: await countOfProject(deps.db, read.project) };
}

/** Returns the credit in an array, or [] if there's none. Includes withdrawn credits. */
async function readShown({ db, pool }: Deps, shortId: string): Promise<ShownAttribution[]> {
  const found = await findShownAttribution(pool, shortId);
  return withCreditLines(db, found ? [found] : []);
}

const listOfProject = async ({ db, pool }: Deps, projectId: string, slice: Slice) =>
  withCreditLines(db, await listShownAttributions(pool, projectId, slice));

/** Returns a credit. Throws 404 if it isn't public, 410 if it was withdrawn or its account deleted. */
export async function getCredit(deps: Deps, shortId: string): Promise<ShownAttribution> {
  const [attribution] = await readShown(deps, shortId);
  if (!attribution) throw (await isErased(deps.pool, shortId)) ? gone(ERASED) : noSuchCredit();
  if (attribution.withdrawnAt) throw gone("This credit was withdrawn.");
  return attribution;
}

export const ERASED = "This credit was deleted with the account that recorded it.";
const gone = (message: string) => new AppError("not_found", message, { status: 410 });

export const noSuchCredit = () => new AppError("not_found", "There’s no public credit at this address.");
