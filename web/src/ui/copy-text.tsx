import { clsx } from "clsx";
import { useCopied } from "./copy-button.tsx";
import { CheckIcon, CopyIcon } from "./icons.tsx";
import { Tooltip } from "./tooltip.tsx";

/** An id in a monospaced font that's copied on click. `shown` may be shorter than the copied text. */
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
        aria-label={`${label}: ${shown}. ${copied ? "Copied" : "Copy"}`}
        onClick={() => copy(text)}
        className={clsx(
          "group inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-sm text-left font-mono " +
            "text-sm hover:text-accent",
          className,
        )}
      >
        <OneLine text={shown} />
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

/** Characters kept at the end of a shortened id. */
const END_LENGTH = 8;

/** Text on one line. If it doesn't fit, its middle is cut, so that both ends can be compared. */
export function OneLine({ text }: { text: string }) {
  const at = Math.max(0, text.length - END_LENGTH);
  return (
    <span className="inline-flex max-w-full min-w-0 whitespace-pre">
      {at > 0 && <span className="min-w-0 overflow-hidden text-ellipsis">{text.slice(0, at)}</span>}
      <span className="shrink-0">{text.slice(at)}</span>
    </span>
  );
}
