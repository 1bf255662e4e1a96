import { createCssVariablesTheme, type ShikiTransformer } from "shiki";

const titles: Record<string, string> = {
  sh: "curl",
  ts: "TypeScript",
  python: "Python",
  json: "JSON",
  html: "HTML",
  http: "HTTP",
  text: "Text",
};

/**
 * Keeps the block's language, length, and caption (`title="..."` after the language), and leaves its
 * colors to the style sheet.
 */
const describe: ShikiTransformer = {
  name: "describe",
  pre(node) {
    const { lang } = this.options;
    const meta = this.options.meta?.__raw ?? "";
    const title =
      /title="([^"]*)"/.exec(meta)?.[1] ??
      (lang === "sh" && !this.source.includes("curl ") ? "Shell" : titles[lang]);
    const lines = this.source.trimEnd().split("\n").length;
    node.properties = { "data-lang": lang, "data-title": title, "data-lines": lines };
  },
};

/** Words in the text's own color need no element. */
const PLAIN = /--code-(foreground|token-(function|punctuation|parameter))\)$/;
const unwrap: ShikiTransformer = {
  name: "unwrap",
  line(node) {
    node.children = node.children.map((child) =>
      child.type === "element" && PLAIN.test(String(child.properties.style)) && child.children[0]
        ? child.children[0]
        : child,
    );
  },
};

/** Options of @shikijs/rehype. Colors come from the style sheet, so the same HTML works in light and dark. */
export const highlighting = {
  theme: createCssVariablesTheme({ name: "byline", variablePrefix: "--code-", fontStyle: false }),
  langs: ["sh", "ts", "python", "json", "html", "http", "text"],
  transformers: [describe, unwrap],
  mergeSameStyleTokens: true,
  // A line that runs out of time on a busy machine would be colored only in part, and page and script would
  // differ.
  tokenizeTimeLimit: 0,
};
