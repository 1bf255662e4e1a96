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

/** Reads an IPTC code or its address; `ai_generated: true` is `trainedAlgorithmicMedia`. Null if neither. */
export function readDigitalSource(metadata: Record<string, unknown>): string | null {
  const stated = clean(metadata.digital_source_type ?? metadata.digitalSourceType);
  const code = stated?.toLowerCase().replace(PREFIX, "");
  const known = code ? BY_LOWER_CASE.get(code) : null;
  const isGenerated = metadata.ai_generated === true || metadata.ai_generated === "true";
  return known ?? (isGenerated ? "trainedAlgorithmicMedia" : null);
}

export const aiLabelOf = (code: string | null) => (code && CODES[code]) || null;
