import type { License } from "../licenses/licenses.ts";
import type { Contributor } from "./contributors.ts";

/** Replaces a creator's name that was removed at their request. */
export const NAME_REMOVED = "[name removed]";

/** The members of an attribution that its credit is made from. */
export type Credited = {
  contentId: string;
  contentCreatorId: string | null;
  attributionType: string;
  metadata: Record<string, unknown>;
  /** The wording that creators with a proven claim ask for. */
  creditLine?: string | null | undefined;
};

/** What credits of a work and of the original it is based on have in common. Addresses are http(s). */
export type CreditCore = {
  title: string | null;
  contributors: Contributor[];
  /** Whether it says that the maker isn't known, as ":unav" does. */
  isMakerUnknown: boolean;
  /** What is known about a maker who isn't, such as "Greek, 5th century BCE". */
  makerQualifier: string | null;
  /** Whether it says that the work is traditional, as music is. */
  isTraditional: boolean;
  /** Whether the list of makers continues, as "et al." says. */
  hasOthers: boolean;
  /** Wording that replaces the names: the creator's own, or else the supplier's. */
  requiredLine: { text: string; url: string | null } | null;
  /** The words of the required wording that name the license, such as "CC BY 4.0". */
  licenseWords: string | null;
  /** How a collection says that it acquired the work, such as "Rogers Fund, 1919". It follows the names. */
  collectionLine: string | null;
  aiLabel: "generated" | "assisted" | "composite" | null;
  source: string | null;
  /** A source that is no address, such as "Harbor Museum Archives, Box 3, Folder 12". */
  sourceText: string | null;
  license: License | null;
  /** One notice per line, and the paragraphs of a NOTICE. */
  copyrightNotice: string | null;
  /** The lines of these that state a copyright; the rest are acknowledgments. */
  copyrightTexts: string[];
};

/** The one model of a credit, from which every format and place is made. */
export type Credit = CreditCore & {
  /** The makers' names, and the phrase they make, in English; null without any. */
  creators: string[];
  creator: string | null;
  creatorUrl: string | null;
  /** The wording that creators with a proven claim ask for. */
  creditLine: string | null;
  /** The supplier's required wording. */
  creditText: string | null;
  changes: string | null;
  disclaimer: string | null;
  /** What a derivative is based on. */
  originals: CreditCore[];
  /** A code of IPTC's Digital Source Type vocabulary. */
  digitalSourceType: string | null;
  acquireUrl: string | null;
  /** The ISBN that metadata states, with hyphens. */
  isbn: string | null;
  /** The address of a picture of the work. */
  picture: string | null;
};
