import { readIdentifier } from "../identifiers.ts";
import { readLicense } from "../licenses/licenses.ts";
import { addressOf } from "../web-address.ts";
import { withSubtitle } from "./plain-title.ts";
import { isApi, type Members, type ServiceMember } from "./service-members.ts";
import { textOf } from "./text.ts";

/** Members that may contain a license, or other texts. */
export const MAY_BE_LICENSE = [
  ...["license_type", "licenseType", "terms", "permission", "permissions"],
  ...["instructions", "Instructions", "SpecialInstructions", "IPTC:SpecialInstructions"],
  ...["photoshop:Instructions", "XMP-photoshop:Instructions"],
];
export const PAGES = ["page_url", "canonical_url", "imageSource", "image_source"];

/** Whether a text is a known license or statement of rights, without any doubt. */
function isLicense(value: unknown): boolean {
  const { license, warnings } = typeof value === "string" ? readLicense(value) : NO_LICENSE;
  return license !== null && license.kind !== "undetermined" && warnings.length === 0;
}
const NO_LICENSE = { license: null, warnings: [] };

/** Members that many programs use, and whose value shows what they mean. */
export const COMMON_MEMBERS: ServiceMember[] = [
  {
    ...{ service: "Google Books, Crossref, and BibLaTeX", member: "subtitle", replaces: "title" },
    read: (value, { title: stated }) => {
      const [title, subtitle] = [textOf(stated), textOf(value)];
      return title && subtitle ? { title: withSubtitle(title, subtitle) } : null;
    },
  },
  ...MAY_BE_LICENSE.map((member) => ({
    ...{ service: "IPTC, which has terms among the instructions; spreadsheets", member },
    read: (value: unknown) => (isLicense(value) ? { license: value } : null),
  })),
  ...PAGES.map((member) => ({
    ...{ service: "Content management systems: the work's page", member, replaces: "url" },
    read: (value: unknown, { url, source_url: source = url }: Members) => {
      if (addressOf(value) === null) return null;
      if (source === value) return {};
      return isApi(url) || (source ?? "") === "" ? { source_url: value, url: null } : null;
    },
  })),
  ...["arxiv_id", "arxivId"].map((member) => ({
    ...{ service: "arXiv and Semantic Scholar", member },
    read: (value: unknown) => {
      const id = `arxiv:${textOf(value)?.replace(/^arxiv:/i, "")}`;
      return readIdentifier(id).scheme === "arxiv" ? { eprint: id.slice(6), eprinttype: "arxiv" } : null;
    },
  })),
];
