import type { License } from "../licenses/licenses.ts";
import type { Contributor } from "./contributors.ts";

/** Replaces a creator's name that was removed at their request. */
export const NAME_REMOVED = "[name removed]";

/** The parts of an attribution that its credit is based on. */
export type Credited = {
  contentId: string;
  contentCreatorId: string | null;
  attributionType: string;
  metadata: Record<string, unknown>;
  /** The credit line requested by creators with a verified claim. */
  creditLine?: string | null | undefined;
};

/** The parts of a credit that an original also has. Addresses are http(s). */
export type CreditCore = {
  title: string | null;
  contributors: Contributor[];
  /** Whether the maker is stated to be unknown, such as with ":unav". */
  isMakerUnknown: boolean;
  /** What is known about an unknown maker, such as "Greek, 5th century BCE". */
  makerQualifier: string | null;
  /** Whether the work is stated to be traditional, such as music. */
  isTraditional: boolean;
  /** Whether the list of makers is incomplete, such as with "et al." */
  hasOthers: boolean;
  /** Wording that replaces the names: the creator's own, or else the supplier's. */
  requiredLine: { text: string; url: string | null } | null;
  /** The words for the license in the required wording, such as "CC BY 4.0". */
  licenseWords: string | null;
  /** How a collection acquired the work, such as "Rogers Fund, 1919". Follows the names. */
  collectionLine: string | null;
  aiLabel: "generated" | "assisted" | "composite" | null;
  source: string | null;
  /** A source without an address, such as "Harbor Museum Archives, Box 3, Folder 12". */
  sourceText: string | null;
  license: License | null;
  /** The notices, one per line, with the paragraphs of a NOTICE file. */
  copyrightNotice: string | null;
  /** The lines of `copyrightNotice` that are copyright statements. The rest are acknowledgments. */
  copyrightTexts: string[];
};

/** The single model of a credit, on which every format and place is based. */
export type Credit = CreditCore & {
  /** The makers' names, and below in one English phrase, or null without any. */
  creators: string[];
  creator: string | null;
  creatorUrl: string | null;
  /** The credit line requested by creators with a verified claim. */
  creditLine: string | null;
  /** The supplier's required wording. */
  creditText: string | null;
  changes: string | null;
  disclaimer: string | null;
  /** The works that a derivative is based on. */
  originals: CreditCore[];
  /** A code of IPTC's Digital Source Type vocabulary. */
  digitalSourceType: string | null;
  acquireUrl: string | null;
  /** The ISBN from the metadata, with hyphens. */
  isbn: string | null;
  /** The address of a picture of the work. */
  picture: string | null;
};
