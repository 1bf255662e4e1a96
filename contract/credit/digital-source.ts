import type { CreditWarning } from "./contributors.ts";
import type { Grammar } from "./languages.ts";
import { clean } from "./text.ts";

/** IPTC's Digital Source Type NewsCodes (cv.iptc.org/newscodes/digitalsourcetype), with a credit's label. */
const CODES: Record<string, keyof Grammar["ai"] | null> = {
  trainedAlgorithmicMedia: "generated",
  compositeWithTrainedAlgorithmicMedia: "composite",
  compositeSynthetic: "composite",
  algorithmicallyEnhanced: "assisted",
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
const BY_LOWER_CASE = new Map(Object.keys(CODES).map((code) => [code.toLowerCase(), code]));

const PREFIX = /^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)/;

/**
 * Reads an IPTC code or its address; `ai_generated: true` is `trainedAlgorithmicMedia`. Null if neither.
 * A `digital_source_type` that is no code is reported in `warnings`.
 */
export function digitalSourceIn(metadata: Record<string, unknown>, warnings: CreditWarning[]): string | null {
  const stated = clean(metadata.digital_source_type ?? metadata.digitalSourceType);
  const known = stated && BY_LOWER_CASE.get(stated.toLowerCase().replace(PREFIX, ""));
  if (known) return known;
  if (metadata.ai_generated === true || metadata.ai_generated === "true") return "trainedAlgorithmicMedia";
  if (clean(metadata.digital_source_type) !== null) {
    const message = "Use a code of IPTC's Digital Source Type list, such as trainedAlgorithmicMedia.";
    warnings.push({ path: "metadata.digital_source_type", code: "digital_source_type_unknown", message });
  }
  return null;
}

export const aiLabelOf = (code: string | null) => (code && CODES[code]) || null;
