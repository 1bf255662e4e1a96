import { clsx } from "clsx";
import { useCopied } from "./copy-button.tsx";
import { CheckIcon, CopyIcon } from "./icons.tsx";
import { Tooltip } from "./tooltip.tsx";

/** An id in mono that copies itself on click; `shown` may be shorter than what is copied. */
export function CopyText({
  text,
  shown = text,
  label,
  className,
}: {
  text: string;
  shown?: string;
  label: string;
  className?: string;
}) {
  const { copied, copy } = useCopied();
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={copied ? "Copied" : `${label}: ${shown}. Copy`}
        onClick={() => copy(text)}
        className={clsx(
          "group inline-flex max-w-full items-center gap-1.5 rounded-sm text-left font-mono text-sm " +
            "hover:text-accent",
          className,
        )}
      >
        <span className="truncate">{shown}</span>
        {copied ? (
          <CheckIcon className="size-3.5 shrink-0 text-live" />
        ) : (
          <CopyIcon
            className={
              "size-3.5 shrink-0 text-ink-3 opacity-0 group-hover:opacity-100 " +
              "group-focus-visible:opacity-100"
            }
          />
        )}
      </button>
    </Tooltip>
  );
}
