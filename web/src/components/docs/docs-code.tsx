import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { useCopied } from "../../ui/copy-button.tsx";
import { CheckIcon, CopyIcon } from "../../ui/icons.tsx";
import { CODE_LANGUAGES, chooseCode, useCodeChoice } from "./code-choice.ts";
import { fillIn, useOwnValues } from "./own-values.ts";

/** Changes all nested texts, since highlighting wraps words in elements. */
function mapText(node: ReactNode, change: (text: string) => string): ReactNode {
  if (typeof node === "string") return change(node);
  if (!isValidElement(node))
    return Array.isArray(node) ? Children.map(node, (child) => mapText(child, change)) : node;
  const { children } = node.props as { children?: ReactNode };
  return children === undefined
    ? node
    : cloneElement(node as ReactElement<{ children?: ReactNode }>, {}, mapText(children, change));
}

/** Code with more lines than this shows its beginning until the reader asks for the rest. */
const FOLDED_LINES = 24;

/** A page's code block, highlighted in the build, with the reader's own values. Copies all of it. */
export function DocsCode({
  children,
  ...block
}: {
  children?: ReactNode;
  "data-lang"?: string;
  "data-title"?: string;
  "data-lines"?: number;
}) {
  const { "data-title": title = "Code", "data-lines": lines = 0 } = block;
  const [folded, setFolded] = useState(lines > FOLDED_LINES);
  const own = useOwnValues();
  const pre = useRef<HTMLPreElement>(null);
  const { copied, copy } = useCopied();
  return (
    <figure
      data-lang={block["data-lang"]}
      data-folded={folded || undefined}
      aria-label={title}
      className="docs-code"
    >
      <figcaption>
        <span>{title}</span>
        <Button
          size="sm"
          className="h-7 border-0 bg-transparent px-2 text-xs"
          onClick={() => copy(pre.current?.textContent?.trimEnd() ?? "")}
          aria-label={copied ? "Copied" : `Copy ${title}`}
        >
          {copied ? <CheckIcon /> : <CopyIcon />}
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would make every snippet a landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div role="group" tabIndex={0} aria-label={`${title} code`} className="docs-scroll scrolls-sideways">
        <pre ref={pre}>{mapText(children, (text) => fillIn(text, own))}</pre>
      </div>
      {folded && (
        <div className="docs-awake docs-unfold">
          <Button
            size="sm"
            onClick={() => setFolded(false)}
            aria-label={`Show all ${lines} lines of ${title}`}
          >
            Show all {lines} lines
          </Button>
        </div>
      )}
    </figure>
  );
}

/**
 * One call in each language. The choice applies to every group and to later visits. Without scripts, all are
 * shown.
 */
export function Calls({ children }: { children: ReactNode }) {
  const choice = useCodeChoice();
  return (
    <div className="docs-calls">
      <ChoiceBar
        label="Snippet language"
        value={choice}
        onChange={chooseCode}
        choices={[...CODE_LANGUAGES]}
      />
      {children}
    </div>
  );
}
