import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { fullName } from "../../kit/full-name.ts";
import { findPerson } from "../accounts/people.ts";
import { publicPerson } from "../accounts/public-person.ts";
import { listPublicHistory } from "../attributions/history.ts";
import {
  findShownAttribution,
  isErased,
  listShownAttributions,
  type ShownAttribution,
} from "../attributions/shown-attributions.ts";
import { countOfProject } from "../catalog/project-figures.ts";
import { type Claimed, mapClaimed } from "../claims/claimed.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listObjections } from "../disputes/queries.ts";
import { findShown, PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import type { CreditPage } from "./credit-page.ts";
import type { Author } from "./credit-parts.ts";
import { readOtherWorks } from "./read-made.ts";
import { linkCredit } from "./read-public.ts";

const OTHERS = 6;
const WORKS = 6;

/** A page of credits; `before` is the id of the last one seen. */
type Slice = { limit: number; before?: string | undefined };

/** Everything of the page with this short id; null where nothing is public under it. */
export async function readCredit(deps: Deps, shortId: string): Promise<CreditPage | null> {
  const [attribution] = await readShown(deps, shortId);
  if (!attribution) return null;
  const [author, links, history, latest] = await Promise.all([
    authorOf(deps, attribution),
    linkCredit(deps, attribution),
    listPublicHistory(deps, attribution),
    listOfProject(deps, attribution.projectId, { limit: OTHERS + 1 }),
  ]);
  const [maker] = links.creators;
  const [claims, objections, works] = await Promise.all([
    listClaimedBy(deps, links),
    listObjections(deps.db, attribution),
    maker ? readOtherWorks(deps, maker.publicId, links.work, WORKS) : [],
  ]);
  const others = latest.filter(({ id }) => id !== attribution.id).slice(0, OTHERS);
  return { attribution, links, claims, objections, author, history, works, others };
}

/** What the creators of a credit say who proved their identifiers. */
export async function listClaimedBy({ db }: Deps, { creators }: CreditPage["links"]): Promise<Claimed[]> {
  const claimed = await mapClaimed(
    db,
    creators.map(({ publicId }) => publicId),
  );
  return [...claimed.values()];
}

/** Whoever made the project, as others may know them. */
export async function authorOf({ db }: Deps, { createdBy }: { createdBy: string }): Promise<Author> {
  const person = await findPerson(db, createdBy);
  if (!person) throw new Error(`The project's creator ${createdBy} has no account`);
  const shown = publicPerson(person, null);
  return shown && { name: fullName(shown), username: shown.username };
}

/** A project that shows its credits and the latest of them; 404 where it does not. */
export async function readCredits(deps: Deps, projectId: string, slice: Slice) {
  const project = await findShown(deps.db, projectId, "project", PUBLIC_CREDIT_PROJECTS);
  return { project, credits: await listOfProject(deps, project.id, slice) };
}

/** The same with how much the project credits. */
export async function readProject(deps: Deps, projectId: string, slice: Slice) {
  const read = await readCredits(deps, projectId, slice);
  return { ...read, figures: await countOfProject(deps.db, read.project) };
}

/** At most one, withdrawn or not. */
async function readShown({ db, pool }: Deps, shortId: string): Promise<ShownAttribution[]> {
  const found = await findShownAttribution(pool, shortId);
  return withCreditLines(db, found ? [found] : []);
}

const listOfProject = async ({ db, pool }: Deps, projectId: string, slice: Slice) =>
  withCreditLines(db, await listShownAttributions(pool, projectId, slice));

/** The credit alone; 404 where nothing is public, 410 where it was withdrawn, or went with its account. */
export async function getCredit(deps: Deps, shortId: string): Promise<ShownAttribution> {
  const [attribution] = await readShown(deps, shortId);
  if (!attribution) throw (await isErased(deps.pool, shortId)) ? gone(ERASED) : noSuchCredit();
  if (attribution.withdrawnAt) throw gone("This credit was withdrawn.");
  return attribution;
}

export const ERASED = "This credit is gone: the account that recorded it was deleted.";
const gone = (message: string) => new AppError("not_found", message, { status: 410 });

export const noSuchCredit = () => new AppError("not_found", "There is no public credit at this address.");
