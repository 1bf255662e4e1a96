/** A text with the language stated in the file. */
export type LanguageText = { text: string; language: string | null };

/** Returns the text for readers of any language: `x-default`, then English, then the first. */
export function defaultText(texts: LanguageText[]): string | undefined {
  const inLanguage = (wanted: RegExp) => texts.find(({ language }) => wanted.test(language ?? ""));
  return (inLanguage(/^x-default$/i) ?? inLanguage(/^en\b/i) ?? texts[0])?.text;
}
