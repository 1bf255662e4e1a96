import { useState } from "react";
import { useCopied } from "../../ui/copy-button.tsx";
import { TextLink } from "../page/text-link.tsx";

/** Links to the page's Markdown, to copy or open, for editors, scripts, and language models. */
export function MarkdownLinks({ path }: { path: string }) {
  const { copied, copy } = useCopied();
  const [failed, setFailed] = useState(false);

  async function copyPage() {
    setFailed(false);
    try {
      const response = await fetch(`${path}.md`);
      if (!response.ok) throw new Error(response.statusText);
      await copy(await response.text());
    } catch {
      setFailed(true);
    }
  }

  return (
    <p data-chrome className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <TextLink className="docs-awake cursor-pointer text-ink-2" onClick={copyPage}>
        <span aria-live="polite">
          {failed ? "Couldn’t copy. Try again" : copied ? "Copied" : "Copy as Markdown"}
        </span>
      </TextLink>
      <TextLink href={`${path}.md`} className="text-ink-2">
        View as Markdown
      </TextLink>
    </p>
  );
}
