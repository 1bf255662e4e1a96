import { clsx } from "clsx";
import { AddressText } from "./address-text.tsx";
import { CopyButton } from "./copy-button.tsx";

const TOKENS =
  /(?<comment>(?<![:\w"'])(?:#|\/\/)[^\n]*)|(?<keyword>"(?:[^"\\\n]|\\.)*"(?=:)|\b(?:import|from|const|await|async|for|of|new|export|return|curl|npm|GET|POST|DELETE|PATCH)\b)|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<number>\b(?:true|false|null)\b|(?<![\w:/.-])\d[\d_.]*\b)/g;

/** In HTML, text between tags is for readers and isn't code. */
const MARKUP = /(?<comment><!--[\s\S]*?-->)|(?<string>(?<=<\/?)[\w-]+|(?<=<[^<>]*)"[^"]*")/g;

const colors: Record<string, string> = {
  comment: "text-(--code-comment)",
  string: "text-(--code-string)",
  keyword: "text-(--code-keyword)",
  number: "text-(--code-number)",
};

/** Splits code into plain and tinted pieces, for curl, TypeScript, JSON, and HTML, as in the docs. */
function tint(code: string) {
  const pieces: { text: string; kind?: string; at: number }[] = [];
  let end = 0;
  for (const match of code.matchAll(/^\s*</.test(code) ? MARKUP : TOKENS)) {
    if (match.index > end) pieces.push({ text: code.slice(end, match.index), at: end });
    const kind = Object.keys(match.groups ?? {}).find((name) => match.groups?.[name] !== undefined);
    pieces.push({ text: match[0], kind: kind ?? "", at: match.index });
    end = match.index + match[0].length;
  }
  if (end < code.length) pieces.push({ text: code.slice(end), at: end });
  return pieces;
}

export function CodeBlock({
  code,
  label,
  copy = true,
  plain,
  wrap,
  className,
}: {
  code: string;
  label: string;
  copy?: boolean;
  /** Natural language, without tinting. */
  plain?: boolean;
  /** Wraps long lines instead of scrolling. */
  wrap?: boolean;
  className?: string;
}) {
  return (
    <figure
      className={clsx("relative flex flex-col rounded-md border border-rule bg-wash text-left", className)}
      aria-label={label}
    >
      <figcaption
        className={
          "flex h-10 shrink-0 items-center justify-between gap-2 border-b border-rule " +
          "pr-1 pl-4 text-xs text-ink-2"
        }
      >
        {label}
        {copy && (
          <CopyButton
            text={code}
            label={`Copy ${label}`}
            className="h-7 border-0 bg-transparent px-2 text-xs"
          />
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className="min-h-0 scrolls-sideways">
        <pre
          className={clsx(
            "px-4 py-3 font-mono text-sm leading-6 text-(--code-text)",
            wrap && "break-words whitespace-pre-wrap",
          )}
        >
          <code>
            {plain ? (
              <AddressText text={code} />
            ) : (
              tint(code).map((piece) => (
                <span key={piece.at} className={piece.kind ? colors[piece.kind] : undefined}>
                  {piece.text}
                </span>
              ))
            )}
          </code>
        </pre>
      </section>
    </figure>
  );
}
