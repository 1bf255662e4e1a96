import { type Credit, creditedName, labeledTitle, UNTITLED } from "./credit.ts";
import { formatNumber } from "./figures.ts";

/** Path prefixes of the public pages of creators, credits, projects, and works, each followed by an id. */
export const PUBLIC_PAGES = { creator: "/by/", credit: "/c/", project: "/p/", work: "/w/" } as const;

export const projectPath = (projectId: string) => PUBLIC_PAGES.project + projectId;
export const workPath = (publicId: string) => PUBLIC_PAGES.work + publicId;
export const creatorPath = (publicId: string) => PUBLIC_PAGES.creator + publicId;
export const reportPath = (page: string) => `/report?page=${encodeURIComponent(page)}`;

/** What a credit line shows. */
export type CreditLineParts = Pick<Credit, "aiLabel" | "creators" | "hasOthers" | "requiredLine" | "title">;

/** Returns the credit line as plain text, for page titles. */
export const creditTitle = (credit: CreditLineParts): string =>
  [creditedName(credit), labeledTitle(credit.title ?? UNTITLED, credit)].filter(Boolean).join(", ");

type Called = { name: string; named: boolean };

/** Returns a creator's name, or null without one, since an id isn't a name. */
export const nameOf = ({ named, name }: Called): string | null => (named ? name : null);

/** Returns the title of a creator's page. Without a name, it's "Unnamed creator" with their id. */
export const creatorTitle = (creator: Called): string =>
  nameOf(creator) ?? `Unnamed creator (${creator.name})`;

/** Returns the title of a project's or creator's feed. `name` is null for a creator without one. */
export const feedTitle = (name: string | null): string => `Credits of ${name ?? "an unnamed creator"}`;

/** Whether a credit says nothing worth repeating. */
export const isBare = (credit: Credit): boolean =>
  [creditedName(credit), credit.title, credit.source, credit.license].every((part) => part === null);

/** Returns "1 credit" or "1,204 credits"; with `more`, "at least" comes first. */
export const counted = (n: number, noun: string, more = false): string =>
  `${more ? "at least " : ""}${formatNumber(n)} ${n === 1 ? noun : `${noun}s`}`;

type Counts = { creditCount: number; applicationCount: number; more: boolean };

/** Returns "12 credits in 3 projects". */
export const usesOf = ({ creditCount, applicationCount, more }: Counts): string =>
  `${counted(creditCount, "credit", more)} in ${counted(applicationCount, "project")}`;

type Figures = { attributions: number; works: number | null; creators: number | null };

/** Returns "1,204 credits of 312 works by 98 creators", without parts that aren't counted. */
export function figuresOf({ attributions, works, creators }: Figures): string {
  const of = works ? ` of ${counted(works, "work")}` : "";
  return `${counted(attributions, "credit")}${of}${creators ? ` by ${counted(creators, "creator")}` : ""}`;
}
