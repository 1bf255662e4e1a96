import { escapeHtml } from "@byline/contract/html.ts";

/** Text that is already HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | Part[];

/** Returns HTML with every inserted text escaped. Null and false insert nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, i) => `${text}${written(parts[i - 1] ?? null)}${string}`));
}

function written(part: Part): string {
  if (part === null || part === false) return "";
  if (Array.isArray(part)) return part.map(written).join("");
  return part instanceof Html ? part.text : escapeHtml(String(part));
}
