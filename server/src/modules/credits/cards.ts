import { creditOf } from "@byline/contract/credit.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { creatorTitle, figuresOf, usesOf } from "@byline/contract/public-pages.ts";
import type { Deps } from "../../core/deps.ts";
import type { PageKind } from "./oembed.ts";
import { getCredit, readProject } from "./read-credits.ts";
import { getCreator, getWork } from "./read-public.ts";
import { type Card, runOf, runsOf } from "./social-card.ts";

/** Returns the content of a public page's card. Throws 404 or 410 as the page does. */
export const cardOf = (deps: Deps, kind: PageKind, id: string): Promise<Card> => CARDS[kind](deps, id);

const CARDS: Record<PageKind, (deps: Deps, id: string) => Promise<Card>> = {
  async c(deps, id) {
    const attribution = await getCredit(deps, id);
    return {
      plated: platedOf(attribution),
      runs: await runsOf(attribution, `A credit of ${attribution.projectName}`),
      note: creditOf(attribution).license?.name,
      picture: attribution.picture,
    };
  },
  async p(deps, id) {
    const { project, figures, credits } = await readProject(deps, id, { limit: 1 });
    const { name } = project;
    const [newest] = credits;
    const ownPlate = { id: project.id, type: "text", title: name, creator: null, year: null };
    return {
      plated: newest ? platedOf(newest) : ownPlate,
      runs: await runOf([`Credits of ${name}`], "Credits of a project"),
      note: figuresOf(figures),
      picture: newest?.picture ?? null,
    };
  },
  async w(deps, id) {
    const { credited, picture } = await getWork(deps, id, { limit: 0 });
    return {
      plated: platedOf(credited),
      runs: await runsOf(credited, "A work credited on Byline"),
      note: creditOf(credited).license?.name,
      picture,
    };
  },
  async by(deps, id) {
    const creator = await getCreator(deps, id, { limit: 0 });
    const { named, own, newest } = creator;
    const title = creatorTitle(creator);
    return {
      plated: platedOf(newest),
      runs: await runOf(named && own.global ? [title, own.value] : [title], "A creator credited on Byline"),
      note: usesOf(creator),
      picture: null,
    };
  },
};
