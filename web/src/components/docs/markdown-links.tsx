import { useState } from "react";
import { useCopied } from "../../ui/copy-button.tsx";

const link = "text-ink-2 underline decoration-rule-strong underline-offset-3 hover:text-accent";

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
      <button type="button" className={`docs-awake cursor-pointer ${link}`} onClick={copyPage}>
        <span aria-live="polite">
          {failed ? "Couldn’t copy. Try again" : copied ? "Copied" : "Copy as Markdown"}
        </span>
      </button>
      <a href={`${path}.md`} className={link}>
        View as Markdown
      </a>
    </p>
  );
}
