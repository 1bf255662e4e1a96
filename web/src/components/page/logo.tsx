import { clsx } from "clsx";
import { Link } from "react-router";

export function Logo({ to, className }: { to: string; className?: string }) {
  return (
    <Link
      to={to}
      aria-label="Byline"
      className={clsx(
        "inline-flex items-center gap-2 font-serif text-xl font-medium tracking-tight",
        className,
      )}
    >
      <span aria-hidden="true" className="h-[3px] w-6 bg-accent" />
      Byline
    </Link>
  );
}
