import { type Role, readRole } from "@byline/contract/credit/roles.ts";

/** What comes before "by" in statements of responsibility and before a colon on Wikimedia Commons. */
const WORDS: Record<string, Role> = {
  ...words("photographer", "photographed", "photographs", "photos", "photo", "pictures taken", "taken"),
  ...words("editor", "edited", "compiled", "retouched", "retouching", "retoucher", "restored", "restoration"),
  ...words("translator", "translated", "englished"),
  ...words("illustrator", "illustrated", "pictures", "drawings"),
  ...words("author", "written", "text", "story", "words", "told", "retold"),
  ...words("composer", "composed", "music"),
  ...words("performer", "performed", "sung"),
  ...words("producer", "produced"),
  ...words("director", "directed"),
  ...words("narrator", "narrated", "read", "recorded"),
  ...words("adapter", "adapted", "derivative work", "modified", "vectorized", "vectorization", "colorized"),
  ...words("painter", "painted", "painting"),
  ...words("developer", "developed"),
  ...words("creator", "created", "made", "work", "original", "original work", "design", "designed"),
  ...words("uploader", "uploaded", "original uploader", "first upload", "upload"),
};

function words(role: Role, ...all: string[]): Record<string, Role> {
  return Object.fromEntries(all.map((word) => [word, role]));
}

/** The role that words such as "Photographer", "Photo by", or "translated from the Spanish by" state. */
export function roleOfWords(text: string): Role | null {
  const bare = text
    .toLowerCase()
    .replaceAll(/[[\]]/g, "")
    .replace(/\s+from (?:the )?[\p{L} ]{1,40}?(?=\s+by$|$)/u, "")
    .replace(/\s+(?:and|&) (?:annotated|edited|abridged|introduced|revised)(?=\s+by$|$)/, "")
    .replace(/^(?:with|and) /, "")
    .replace(/(?:^|\s+)by$/, "")
    .trim();
  if (bare === "") return null;
  return Object.hasOwn(WORDS, bare) ? (WORDS[bare] ?? null) : readRole(bare);
}
