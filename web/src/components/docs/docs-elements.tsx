import { DEFINITIONS } from "@byline/contract/definitions.ts";
import type { ComponentProps } from "react";
import { OpenLink } from "../page/open-link.tsx";
import { Calls, DocsCode } from "./docs-code.tsx";

function DocsLink({ href = "", children }: ComponentProps<"a">) {
  const isPage = href.startsWith("/") && !href.startsWith("/v1/");
  return isPage ? <OpenLink to={href}>{children}</OpenLink> : <a href={href}>{children}</a>;
}

const pictures = import.meta.glob<string>("../../content/pictures/*.webp", {
  eager: true,
  import: "default",
});

/** A picture in content/pictures, by its name. */
function DocsPicture({ src, alt }: ComponentProps<"img">) {
  return <img src={pictures[`../../content/pictures/${src}`]} alt={alt} className="w-full rounded" />;
}

const heading = (Tag: "h2" | "h3") =>
  function Heading({ id, children }: ComponentProps<"h2">) {
    return (
      <Tag id={id}>
        <a href={`#${id}`} data-plain className="docs-anchor">
          {children}
        </a>
      </Tag>
    );
  };

/** Scrolls separately on narrow screens. */
function DocsTable({ children }: ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label="Table" className="docs-table scrolls-sideways">
      <table>{children}</table>
    </section>
  );
}

/** Every figure with its definition from the app and the API. */
function Definitions() {
  return (
    <dl className="docs-definitions">
      {Object.entries(DEFINITIONS).map(([figure, { name, text }]) => (
        <div key={figure} id={figure}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Components for MDX pages. */
export const docsElements = {
  a: DocsLink,
  h2: heading("h2"),
  h3: heading("h3"),
  img: DocsPicture,
  table: DocsTable,
  pre: DocsCode,
  Calls,
  Definitions,
};
