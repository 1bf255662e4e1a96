import { type ReactNode, useId } from "react";

/** A page's title, description, and main action. */
export function PageHeader({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className="@container mb-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 @2xl:flex-nowrap">
        <div className="min-w-0">
          <h1 className="font-serif text-2xl font-medium">{title}</h1>
          {children && <div className="mt-1 max-w-prose text-base text-pretty text-ink-2">{children}</div>}
        </div>
        {action && (
          <div className="flex flex-wrap items-center gap-2 @2xl:max-w-3/5 @2xl:shrink-0">{action}</div>
        )}
      </div>
    </header>
  );
}

/** The accent before a public page's headline. */
export const HeadlineMark = () => (
  <span aria-hidden="true" className="mr-3 inline-block h-[3px] w-10 bg-accent align-middle" />
);

export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 max-sm:mt-8">
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-serif text-lg font-medium">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
