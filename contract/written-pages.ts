import type { AttributionChange } from "./attributions.ts";
import type { CreatorKind } from "./catalog.ts";
import type { Activity, CommunityCredits, LeaderboardEntry, ShownCredit, ShownProject } from "./community.ts";
import type { CreditLanguage } from "./credit/languages.ts";
import type { Credited } from "./credit.ts";
import type { DisputeKind } from "./disputes.ts";
import type { Identifier } from "./identifiers.ts";
import type { License } from "./licenses/licenses.ts";
import type { Picture } from "./pictures.ts";
import type { readFilters } from "./project-filters.ts";
import type { FoundCredited } from "./search.ts";

/*
 * The public pages rendered on the server, with the content of each. The server reads the content, and the
 * web app renders it as HTML (web/src/written).
 */

/** `head` is HTML that all pages share. `registry` is null unless a real one is connected. */
export type WrittenSite = { head: string; url: string; rightsName: string; registry: string | null };

/** An active or withdrawn attribution of a public project. `path` is its page's. */
export type WrittenCredit = Credited & {
  path: string;
  projectId: string;
  projectName: string;
  createdAt: Date;
  picture: Picture | null;
};

/** A project's author, or null if their profile is private. */
export type Author = { name: string; username: string } | null;

/** A creator's page. If not `named`, the name is an id. */
export type LinkedCreator = { publicId: string; name: string; named: boolean; kind: CreatorKind };

/** The name and credit line from a creator who proved an identifier. */
export type ProvedCreator = {
  identifier: Identifier;
  name: string | null;
  creditLine: string | null;
  provenAt: Date;
};

/**
 * A creator's work, by its newest credit, with its credit count, and by project. If not `named`, the name is
 * an id. `more`: the counts are lower bounds.
 */
export type MadeWork = {
  publicId: string;
  name: string;
  named: boolean;
  shownBy: Credited & { picture: Picture | null; projectName: string };
  creditCount: number;
  more: boolean;
  uses: Map<string, number>;
  contents: { projectId: string; value: string }[];
};

/** A page of credits. `next` is the next page's cursor, or null on the last page. */
export type ListedCredits = { credits: WrittenCredit[]; next: string | null; first: boolean };

/** `works` are by the credit's first creator; `others` are other credits in its project. */
export type CreditPage = {
  attribution: WrittenCredit & { nameRemoved: boolean; registeredAs: string | null };
  links: { work: string | null; creators: LinkedCreator[] };
  /** The names and credit lines from its creators who proved their identifiers; `objections` are open now. */
  claims: ProvedCreator[];
  objections: { kind: DisputeKind; declinedAt: Date | null }[];
  author: Author;
  history: Pick<AttributionChange, "kind" | "at">[];
  works: MadeWork[];
  others: WrittenCredit[];
};

/** What pages of works and creators have in common. `uses` are per project. */
type PublicEntry = {
  publicId: string;
  /** The id if no credit names it; then `named` is false. */
  name: string;
  named: boolean;
  identifiers: Identifier[];
  uses: { projectId: string; name: string; count: number }[];
  creditCount: number;
  applicationCount: number;
  /** Whether the counts are lower bounds. */
  more: boolean;
};

export type WorkPage = PublicEntry & {
  creators: LinkedCreator[];
  claims: ProvedCreator[];
  credited: Credited;
  picture: Picture | null;
  /** The projects' latest licenses, most recent first. */
  licenses: { license: License; projectId: string; projectName: string }[];
  licensesDiffer: boolean;
  /** The newest credit of each project. */
  newestIn: Map<string, WrittenCredit>;
  nameRemoved: boolean;
};

export type CreatorPage = PublicEntry & {
  kind: CreatorKind;
  /** The page's identifier; `claimable`: this instance can verify claims of it. */
  own: Identifier;
  claimable: boolean;
  claimed: ProvedCreator | null;
  works: MadeWork[];
  /** HTML that shows the creator's counts on other sites. */
  embed: string;
};

export type ProjectPage = ListedCredits & {
  project: ShownProject;
  figures: { attributions: number; works: number | null; creators: number | null };
};

export type LatestPage = { credits: WrittenCredit[]; projects: ShownProject[] };

/** `credits` are of works that aren't in `works`. */
export type FoundPage = {
  q: string;
  creators: FoundCredited[];
  works: FoundCredited[];
  credits: ShownCredit[];
};

/** `next` is the next page's cursor. */
type Growing<Item> = { items: Item[]; next: string | null };
/** The page's address and the project filters in it. */
export type AskedFilters = { searchParams: URLSearchParams } & ReturnType<typeof readFilters>;
export type ExplorePage = {
  asked: AskedFilters;
  credits: CommunityCredits;
  /** Null if the address contains unknown filters. */
  projects: Growing<ShownProject> | null;
  leaderboard: LeaderboardEntry[];
  activities: Growing<Activity>;
};

/** A form for reporting the page at a path, which shows credits of these projects. */
export type ReportPage = {
  page: string;
  title: string;
  projects: { projectId: string; name: string }[];
  /** Values and mistakes by field; the mistake of the whole form is under "". */
  typed: Record<string, string>;
  mistakes: Record<string, string>;
  token: string;
};

/** A page that explains why there's nothing to read. `path` is the requested address. */
export type MissingPage = { path: string; text: string };
export type PlainPage = MissingPage & { title: string; withSearch: boolean };

/** Each returns a whole page as HTML. */
export type WrittenPages = {
  credit: (site: WrittenSite, page: CreditPage, lang?: CreditLanguage) => string;
  withdrawnCredit: (site: WrittenSite, page: CreditPage) => string;
  work: (site: WrittenSite, page: WorkPage, listed: ListedCredits, lang?: CreditLanguage) => string;
  creator: (site: WrittenSite, page: CreatorPage, listed: ListedCredits) => string;
  removedCreator: (site: WrittenSite, path: string) => string;
  project: (site: WrittenSite, page: ProjectPage) => string;
  latest: (site: WrittenSite, page: LatestPage) => string;
  found: (site: WrittenSite, page: FoundPage) => string;
  explore: (site: WrittenSite, page: ExplorePage) => string;
  report: (site: WrittenSite, page: ReportPage) => string;
  reported: (site: WrittenSite, page: string, id: string) => string;
  missing: (site: WrittenSite, page: MissingPage) => string;
  plain: (site: WrittenSite, page: PlainPage) => string;
};
