import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

/** An underlined link: to a page (`to`), to another address (`href`), or a button that looks like one. */
export function TextLink({
  className,
  ...props
}: LinkProps | ComponentProps<"a"> | ComponentProps<"button">) {
  const look = clsx("underline decoration-rule-strong underline-offset-3 hover:text-accent", className);
  if ("to" in props) return <Link className={look} {...props} />;
  if ("href" in props) return <a className={look} {...props} />;
  return <button type="button" className={look} {...(props as ComponentProps<"button">)} />;
}
