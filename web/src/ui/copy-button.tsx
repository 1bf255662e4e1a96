import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CheckIcon, CopyIcon } from "./icons.tsx";

/** Returns a copy function, and whether it has just copied. */
export function useCopied() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return { copied, copy };
}

export function CopyButton({
  text,
  label,
  caption = "Copy",
  variant,
  className,
}: {
  text: string;
  label: string;
  caption?: string;
  variant?: ComponentProps<typeof Button>["variant"];
  className?: string;
}) {
  const { copied, copy } = useCopied();
  return (
    <Button
      size="sm"
      variant={variant}
      className={className}
      onClick={() => copy(text)}
      aria-label={copied ? "Copied" : label}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{copied ? "Copied" : caption}</span>
    </Button>
  );
}
