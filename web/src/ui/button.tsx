import { clsx } from "clsx";
import type { ComponentProps } from "react";

const variants = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-rule-strong/60 bg-sheet text-ink hover:border-rule-strong hover:bg-wash",
  ghost: "text-ink-2 hover:bg-wash hover:text-ink",
  danger: "border border-danger/50 text-danger hover:bg-danger-wash",
  destructive: "bg-danger text-sheet hover:bg-danger/85",
};

const sizes = {
  sm: "h-8 px-3 text-sm",
  md: "h-9 px-3.5 text-base",
  lg: "h-11 px-5 text-md",
  icon: "size-9 shrink-0",
  "icon-sm": "size-7 shrink-0",
};

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** Returns a button's classes, for links that act as one. */
export function buttonClass({ variant = "secondary", size = "md" }: Look = {}, className?: string) {
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded font-medium whitespace-nowrap select-none " +
      "transition-colors duration-150 print:hidden",
    "disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...props} />;
}
