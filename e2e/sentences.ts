/** Elements that end a sentence, also without a period. */
const BLOCK =
  /<\/?(p|li|ul|ol|dl|dt|dd|h[1-6]|td|th|tr|div|section|article|summary|figcaption|button|label|br|hr|header)\b[^>]*>/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&nbsp;": " ",
};

const WORDS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|half|dozen|hundred|" +
  "thousand|million";
export const NUMBER = new RegExp(`\\d|\\b(${WORDS})s?\\b`, "i");

/**
 * The sentences of a page's HTML in which a number stands, without code blocks, identifiers, forms, pictures
 * and the frame around the page.
 */
export function numberedSentences(html: string): string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const text = main
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(script|style|pre|svg|nav|form|select|title)\b[\s\S]*?<\/\1>/g, "\n")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<code\b[^>]*>([^<]*)<\/code>/g, (_, code: string) =>
      /^[\d,.]+$/.test(code) ? code : "`code`",
    )
    .replaceAll(BLOCK, "\n")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#x27|nbsp);/g, (entity) => ENTITIES[entity] as string);
  return text
    .split(/\n|(?<=[.?!:;]) (?=[A-Z“"`])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => NUMBER.test(sentence));
}
