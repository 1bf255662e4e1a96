import { escapeHtml } from "@byline/contract/html.ts";

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | Part[];

/** HTML of which every text that is filled in is escaped; null and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, i) => `${text}${written(parts[i - 1] ?? null)}${string}`));
}

function written(part: Part): string {
  if (part === null || part === false) return "";
  if (Array.isArray(part)) return part.map(written).join("");
  return part instanceof Html ? part.text : escapeHtml(String(part));
}
