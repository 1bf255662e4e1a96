import type { ReactNode } from "react";

/** Formats text between backticks as code, or with `show`, unless it returns null. */
export function WithCode({ text, show }: { text: string; show?: (code: string) => ReactNode }) {
  let at = 0;
  return text.split("`").map((part, index) => {
    at += part.length + 1;
    return index % 2 ? (
      <span key={at}>{show?.(part) ?? <code className="font-mono text-sm text-ink">{part}</code>}</span>
    ) : (
      <span key={at}>{part}</span>
    );
  });
}
