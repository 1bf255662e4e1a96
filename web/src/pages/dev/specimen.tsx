import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

/** Parts of one kind, in one screenshot. */
export function Parts({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-parts={name} className="-mx-4 mt-6 bg-paper p-4">
      <h2 id={id} className="mb-5 font-serif text-xl font-medium">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-7">{children}</div>
    </section>
  );
}

/** A part with its name. `row` places its states side by side. */
export function Specimen({ name, row, children }: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-xs text-ink-3">{name}</h3>
      <div className={clsx(row && "flex flex-wrap items-center gap-x-4 gap-y-3")}>{children}</div>
    </div>
  );
}

/** Shows a part as hovered, or as focused by the Tab key. */
export function Shown({ as, children }: { as: "hovered" | "focused"; children: ReactNode }) {
  return <span className={clsx("contents", as === "hovered" ? "is-hovered" : "is-focused")}>{children}</span>;
}
