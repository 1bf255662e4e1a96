/** Programs that generate works. Names with another meaning require a version or the company. */
const GENERATORS = [
  "midjourney|dall[·∙•. -]?e|stable diffusion|sdxl|stability ai|dreamstudio|(?:adobe )?firefly|chatgpt",
  "openai|gpt-\\d\\w*|gpt image|bing image creator|microsoft (?:copilot|designer)|(?:google )?imagen(?= \\d)",
  "google gemini|gemini(?= \\d)|nano banana|flux[. ](?=\\d|pro|dev|schnell)|leonardo[. ]ai|ideogram(?: ai)?",
  "runway(?:ml| gen)|openai sora|sora(?= (?:\\d|\\(openai))|suno|udio|elevenlabs|nightcafe|recraft",
  "stable (?:audio|video diffusion|cascade)|riffusion|mubert|soundraw|luma (?:ai|dream machine)|hailuo ai",
  "novelai|kling ai|pika labs|(?:google )?veo(?= \\d)|(?:anthropic )?claude(?= \\d)|anthropic claude",
  "grok(?= \\d)|craiyon",
].join("|");
const VERSION =
  "(?:[ -]?(?:v\\.?|version )?\\d[\\w.]*)?(?: ?(?:xl|pro|ai|turbo|dev|mini|\\[\\w+\\]|\\(\\w+\\)))*";
const MADE = "(?:(?:image|picture|photo|art|artwork|video|music|text) )?(?:generated|created|made|produced)";
const ALONE = new RegExp(
  `^(?:(?:${MADE} )?(?:(?:with|by|using|in) )?(?:${GENERATORS})${VERSION}|(?:ai|ki)[ -]generated|` +
    `(?:${MADE} )(?:with|by|using) (?:an? )?(?:ai|artificial intelligence)|(?:generative|artificial) ` +
    "(?:ai|intelligence))$",
  "i",
);
/** "Ana Prados with Midjourney", "Ana Prados / DALL·E 3", "Ana Prados (Midjourney)". */
const AFTER_NAME = new RegExp(
  `^(.{2,}?)(?:,? (?:with|using|via|and|&|\\+)|[/,]| /| \\()\\s*(?:${GENERATORS})${VERSION}\\)?$`,
  "i",
);
/** Skips the patterns above for most names. */
const MAY_BE_PROGRAM =
  /\bai\b|gen|journey|gpt|openai|dall|diffusion|sdxl|stability|dream|firefly|image|designer|copilot|craiyon/i;
const MAY_BE_OTHER = new RegExp(
  "gemini|nano|flux|leonardo|ideogram|runway|sora|suno|udio|eleven|nightcafe|novelai|kling|pika|veo|claude|" +
    "grok|recraft|riffusion|mubert|soundraw|luma|hailuo|stable",
  "i",
);

/** `name` is the name next to the program's, or null if there's only a program. */
type Program = { name: string | null; isGenerator: boolean };

/** Reads a name that is a program's, or includes one. Returns null for any other name. */
export function readProgram(stated: string): Program | null {
  if (/\[bot\]$|^Tool: /.test(stated)) return { name: null, isGenerator: false };
  if (stated.length > 100 || !(MAY_BE_PROGRAM.test(stated) || MAY_BE_OTHER.test(stated))) return null;
  if (ALONE.test(stated)) return { name: null, isGenerator: true };
  const [, name] = AFTER_NAME.exec(stated) ?? [];
  return name ? { name: name.trim(), isGenerator: true } : null;
}

/** Kinds that mean a program in schema.org and GitHub. */
const KINDS = new Set(["softwareapplication", "softwareagent", "software", "program", "bot"]);

/** Whether a creator's stated kind is a program. */
export function isProgramKind(members: Record<string, unknown>): boolean {
  const kind = members["@type"] ?? members.type ?? members.kind;
  return typeof kind === "string" && KINDS.has(kind.toLowerCase().replace(/^.*[/:]/, ""));
}
