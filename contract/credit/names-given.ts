import { CREDIT_MEMBERS, titleIn } from "../credit.ts";
import { BIBTEX_NAME_MEMBERS } from "./bibtex-names.ts";
import { readContributors } from "./contributors.ts";
import { identifiedMaker } from "./identified.ts";
import { MAKER_NAME_MEMBERS, RECORD_MEMBERS } from "./maker-members.ts";
import type { Credited } from "./model.ts";
import { PACKAGE_NAME_MEMBERS } from "./package-members.ts";
import { ADDRESS_MEMBERS, TERMS_MEMBERS } from "./photo-services.ts";
import { isMaker } from "./roles.ts";
import { SERVICE_NAME_MEMBERS, withoutServices } from "./services.ts";

/** The metadata members for makers' names or the title, and those that affect how other members are read. */
export const NAME_MEMBERS: readonly string[] = [
  ...[...MAKER_NAME_MEMBERS, ...SERVICE_NAME_MEMBERS, ...PACKAGE_NAME_MEMBERS, ...RECORD_MEMBERS],
  ...[...ADDRESS_MEMBERS, ...TERMS_MEMBERS, ...CREDIT_MEMBERS.title, ...BIBTEX_NAME_MEMBERS],
];

/** Makers in the credit's order, without duplicate names. */
export type NamesGiven = { makers: { name: string; isIdentified: boolean }[]; title: string | null };

type Stated = Pick<Credited, "contentCreatorId" | "metadata">;

/**
 * Returns the names in an attribution's credit, which lists, filters, and searches also use. `isIdentified`:
 * `content_creator_id` identifies this maker.
 */
export function namesGiven({ contentCreatorId, metadata: stated }: Stated): NamesGiven {
  const metadata = withoutServices(stated);
  const makers = readContributors(metadata, []).contributors.filter(({ role }) => isMaker(role));
  const identified =
    contentCreatorId === null ? null : identifiedMaker(makers, metadata, contentCreatorId)?.name;
  const names = [...new Set(makers.map(({ name }) => name))];
  return {
    makers: names.map((name) => ({ name, isIdentified: name === identified })),
    title: titleIn(metadata, makers),
  };
}

/** Returns the names of makers that `content_creator_id` doesn't identify. */
export const namesBesideId = (stated: Stated): string[] =>
  namesGiven(stated).makers.flatMap(({ name, isIdentified }) => (isIdentified ? [] : name));
