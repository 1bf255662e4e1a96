import { docsIndex } from "@byline/contract/docs-index.ts";
import type { FoundPage } from "@byline/contract/search.ts";

/** Pages in which every word begins a word; words in the title weigh most, then those people use for it. */
export function findDocs(text: string, limit: number): FoundPage[] {
  const wanted = wordsOf(text);
  return docsIndex
    .map((page) => ({ page, weight: weigh(page, wanted) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ page: { title, path, summary } }) => ({ title, path, summary }));
}

function weigh(page: (typeof docsIndex)[number], wanted: string[]): number {
  const weights = wanted.map((word) => {
    const begins = (text: string) => wordsOf(text).some((own) => own.startsWith(word));
    return begins(page.title) ? 4 : begins(page.words) ? 2 : begins(page.summary) ? 1 : 0;
  });
  return weights.length > 0 && weights.every((weight) => weight > 0)
    ? weights.reduce((sum: number, weight) => sum + weight, 0)
    : 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
