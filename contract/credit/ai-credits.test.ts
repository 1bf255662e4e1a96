import { describe, expect, test } from "vitest";
import { creditOf, formatCredit } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const read = (metadata: Record<string, unknown>) => {
  const { aiLabel, digitalSourceType, creators } = creditOf({ metadata });
  return { aiLabel, code: digitalSourceType, creators };
};
const codesOf = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);
const [GENERATED, COMPOSITE] = ["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"];

describe("IPTC Digital Source Type in every spelling", () => {
  test.each([
    ["the code", GENERATED, GENERATED],
    ["its address", `http://cv.iptc.org/newscodes/digitalsourcetype/${GENERATED}`, GENERATED],
    ["its address with a slash", `https://cv.iptc.org/newscodes/digitalsourcetype/${GENERATED}/`, GENERATED],
    ["its QCode", `digsrctype:${GENERATED}`, GENERATED],
    ["its words", "Trained algorithmic media", GENERATED],
    ["its words in snake case", "trained_algorithmic_media", GENERATED],
    ["its name", "Created using Generative AI", GENERATED],
    ["C2PA's word", "c2pa:trainedAlgorithmicMedia", GENERATED],
    ["plain words", "AI-generated", GENERATED],
    ["its name", "Edited using Generative AI", COMPOSITE],
    ["its name", "Digital capture sampled from real life", "digitalCapture"],
    [
      "JSON-LD's reference",
      { "@id": `http://cv.iptc.org/newscodes/digitalsourcetype/${COMPOSITE}` },
      COMPOSITE,
    ],
  ])("%s: %j", (_, stated, code) => {
    for (const member of ["digital_source_type", "digitalSourceType", "Iptc4xmpExt:DigitalSourceType"])
      expect([read({ [member]: stated }).code, codesOf({ [member]: stated })], member).toEqual([code, []]);
  });

  test("AI-assisted isn't an IPTC code, so the credit has no code for it", () => {
    for (const metadata of [{ digital_source_type: "AI-assisted" }, { ai_assisted: true }])
      expect(read(metadata)).toMatchObject({ aiLabel: "assisted", code: null });
  });
});

test.each([
  [{ ai_generated: true }, "generated"],
  [{ ai_generated: "TRUE" }, "generated"],
  [{ ai_generated: "yes" }, "generated"],
  [{ ai_generated: 1 }, "generated"],
  [{ ai_generated: "no" }, null],
  [{ ai_generated: "0" }, null],
  [{ ai_generated: false }, null],
  [{ ai_assisted: "yes" }, "assisted"],
  [{ ai_assisted: "false" }, null],
  [{ ai_assisted: true, ai_generated: true }, "generated"],
  [{ ai_generated: true, digital_source_type: "digitalCapture" }, null],
])("a spreadsheet's yes and no: %j", (metadata, label) => {
  expect([read(metadata).aiLabel, codesOf(metadata)]).toEqual([label, []]);
});

test("a yes-or-no member with another value gets a warning", () => {
  expect(codesOf({ ai_generated: "partly" })).toEqual(["digital_source_type_unknown"]);
  expect(codesOf({ ai_assisted: "Photoshop" })).toEqual(["digital_source_type_unknown"]);
});

describe("schema.org: a creator is a Person or an Organization, so a program isn't one", () => {
  test.each([
    ...["Midjourney", "midjourney v6.1", "DALL·E", "DALL-E 3", "Stable Diffusion XL", "Adobe Firefly"],
    ...["ChatGPT", "GPT-4o", "Imagen 3", "FLUX.1 [dev]", "Google Gemini", "Sora (OpenAI)", "Suno AI"],
    ...["Suno", "Udio", "Stable Audio", "Riffusion", "Mubert", "Recraft v3"],
    ...["AI-generated", "Generated with Midjourney", "Image created by DALL·E 3", "Bing Image Creator"],
  ])("%s alone generated the work", (creator) => {
    expect(read({ creator })).toEqual({ creators: [], aiLabel: "generated", code: GENERATED });
    expect(codesOf({ creator })).toEqual(["creator_unreadable"]);
  });

  test.each([
    ...["Ana Prados with Midjourney", "Ana Prados using DALL·E 3", "Ana Prados / Midjourney"],
    ...["Ana Prados (Midjourney)", "Ana Prados + Stable Diffusion", "Ana Prados via Midjourney"],
  ])("%s: the person is the creator, and AI assisted", (creator) => {
    expect(read({ creator })).toEqual({ creators: ["Ana Prados"], aiLabel: "assisted", code: null });
    expect(codesOf({ creator })).toEqual(["creator_unreadable"]);
  });

  test.each([
    ["schema.org", { creator: { "@type": "SoftwareApplication", name: "Inkbot" } }, null],
    ["GitHub", { author: { login: "renovate", type: "Bot" } }, null],
    ["a list", { creators: ["Ana Prados", "Midjourney"] }, "assisted"],
    ["XMP CreatorTool", { CreatorTool: "Midjourney" }, "generated"],
    ["XMP CreatorTool", { "xmp:CreatorTool": "Adobe Firefly 1.0", creator: "Ana Prados" }, "generated"],
    ["XMP CreatorTool", { CreatorTool: "Adobe Photoshop 25.0", creator: "Ana Prados" }, null],
  ])("%s: %j", (_, metadata, label) => {
    const record = { contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata };
    expect(read(metadata).aiLabel).toBe(label);
    expect(formatCredit(record, "json-ld")).not.toMatch(/"name": "(?!Ana)/);
  });

  test.each([
    "Claude",
    "Claude Monet",
    "Sora Aoi",
    "Gemini",
    "Leonardo",
    "Ai Weiwei",
    "Suno Deko",
    "Flux",
    "Imagen Dragons",
  ])("%s is a name", (creator) =>
    expect(read({ creator })).toEqual({ creators: [creator], aiLabel: null, code: null }),
  );

  test("digital_source_type takes precedence", () => {
    const metadata = { creator: "Midjourney", digital_source_type: COMPOSITE };
    expect(read(metadata)).toMatchObject({ aiLabel: "composite", code: COMPOSITE });
  });
});
