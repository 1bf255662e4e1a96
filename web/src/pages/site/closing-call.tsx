import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { SignUpButton } from "./sign-up-button.tsx";

/** The end of a marketing page: one more sentence and two buttons. */
export function ClosingCall({
  title,
  action,
  demo,
  children,
}: {
  title: string;
  action: string;
  demo?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-24 flex flex-wrap items-end justify-between gap-6 border-t border-ink pt-8"
    >
      <div>
        <h2 id={id} className="font-serif text-2xl font-medium sm:text-3xl">
          {title}
        </h2>
        <p className="mt-3 max-w-prose text-md text-ink-2">{children}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SignUpButton demo={demo}>{action}</SignUpButton>
        <Link to="/contact-sales" className={buttonClass()}>
          Contact Sales
        </Link>
      </div>
    </section>
  );
}
