import type { CreditWarning } from "./contributors.ts";
import type { Grammar } from "./languages.ts";
import { readProgram } from "./programs.ts";
import { clean } from "./text.ts";

/**
 * IPTC's Digital Source Type NewsCodes (cv.iptc.org/newscodes/digitalsourcetype), with their label in a
 * credit.
 */
const CODES: Record<string, keyof Grammar["ai"] | null> = {
  trainedAlgorithmicMedia: "generated",
  compositeWithTrainedAlgorithmicMedia: "composite",
  compositeSynthetic: "composite",
  algorithmicallyEnhanced: null,
  algorithmicMedia: null,
  digitalCapture: null,
  computationalCapture: null,
  multiFrameComputationalCapture: null,
  negativeFilm: null,
  positiveFilm: null,
  print: null,
  humanEdits: null,
  minorHumanEdits: null,
  compositeCapture: null,
  composite: null,
  dataDrivenMedia: null,
  digitalCreation: null,
  digitalArt: null,
  softwareImage: null,
  screenCapture: null,
  virtualRecording: null,
};
/** Names of codes that differ from the code, and synonyms. */
const WORDS: Record<string, string> = {
  "created using generative ai": "trainedAlgorithmicMedia",
  "ai generated": "trainedAlgorithmicMedia",
  "generative ai": "trainedAlgorithmicMedia",
  "edited using generative ai": "compositeWithTrainedAlgorithmicMedia",
  "composite including generative ai elements": "compositeSynthetic",
  "algorithmically altered media": "algorithmicallyEnhanced",
  "pure algorithmic media": "algorithmicMedia",
  "digital capture sampled from real life": "digitalCapture",
  "multi frame computational capture sampled from real life": "computationalCapture",
  "digitised from a transparent negative": "negativeFilm",
  "digitised from a transparent positive": "positiveFilm",
  "digitised from a non transparent medium": "print",
  "human edited media": "humanEdits",
  "original media with minor human edits": "minorHumanEdits",
  "composite of captured elements": "compositeCapture",
  "composite of elements": "composite",
  "virtual event recording": "virtualRecording",
};
const plain = (words: string) => words.toLowerCase().replaceAll(/[\s_-]+/g, "");
const BY_WORDS = new Map([
  ...Object.keys(CODES).map((code): [string, string] => [plain(code), code]),
  ...Object.entries(WORDS).map(([words, code]): [string, string] => [plain(words), code]),
]);

const PREFIX = /^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:|c2pa:)|\/$/gi;

/** Reads an IPTC code, its address, or its name. Returns null for anything else. */
export function readDigitalSource(stated: unknown): string | null {
  const text = clean(Object(stated)["@id"] ?? stated);
  return text === null ? null : (BY_WORDS.get(plain(text.replaceAll(PREFIX, ""))) ?? null);
}

const MEMBERS = ["digital_source_type", "digitalSourceType", "Iptc4xmpExt:DigitalSourceType"];
/** XMP: the program that created the file. */
const TOOL_MEMBERS = ["CreatorTool", "xmp:CreatorTool"];
export const DIGITAL_SOURCE_MEMBERS = [...MEMBERS, ...TOOL_MEMBERS, "ai_generated", "ai_assisted"];

type DigitalSource = { digitalSourceType: string | null; aiLabel: keyof Grammar["ai"] | null };

/**
 * Returns how a work was made: by its IPTC Digital Source Type, or else by `ai_generated` and `ai_assisted`,
 * or else by its program. `generator`: what an AI program among the creators did.
 */
export function digitalSourceIn(
  metadata: Record<string, unknown>,
  generator: "generated" | "assisted" | null,
  warnings: CreditWarning[],
): DigitalSource {
  const member = MEMBERS.find((name) => clean(Object(metadata[name])["@id"] ?? metadata[name]) !== null);
  const stated = member === undefined ? undefined : metadata[member];
  const code = readDigitalSource(stated);
  if (code) return { digitalSourceType: code, aiLabel: CODES[code] ?? null };
  const isAssisted = /^ai[ -]assisted$/i.test(clean(stated) ?? "");
  if (member && !isAssisted) warnings.push(unknown(member, USE_CODE));
  const checked = isYes(metadata, "ai_generated", warnings)
    ? "generated"
    : isAssisted || isYes(metadata, "ai_assisted", warnings)
      ? "assisted"
      : null;
  const label = checked ?? generator ?? (isGeneratedBy(metadata) ? "generated" : null);
  return { digitalSourceType: label === "generated" ? "trainedAlgorithmicMedia" : null, aiLabel: label };
}

const isGeneratedBy = (metadata: Record<string, unknown>) =>
  TOOL_MEMBERS.some((name) => {
    const program = typeof metadata[name] === "string" ? readProgram(metadata[name]) : null;
    return program?.isGenerator && program.name === null;
  });

const USE_CODE = "Use a code from IPTC's Digital Source Type list, such as trainedAlgorithmicMedia.";

const unknown = (member: string, message: string): CreditWarning => ({
  path: `metadata.${member}`,
  code: "digital_source_type_unknown",
  message,
});

/** Reads a checkbox as JSON, spreadsheets, and forms write it. */
function isYes(metadata: Record<string, unknown>, member: string, warnings: CreditWarning[]): boolean {
  const value = metadata[member] ?? "";
  if (typeof value === "boolean" || value === "") return value === true;
  const text = (clean(value) ?? "").toLowerCase();
  if (/^(?:true|yes|y|1|x)$/.test(text)) return true;
  if (!/^(?:false|no|n|0|none)$/.test(text)) warnings.push(unknown(member, "Send true or false."));
  return false;
}
