import { pictureSources } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { drawPlate, type Plated, type PlateSize } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import { createElement } from "react";

/** `from` is the base address of public pictures; without it, the workspace's own are used. */
type Shown = {
  work: Plated;
  size: PlateSize;
  picture?: Picture | null;
  from?: "/pictures";
  className?: string | undefined;
};

/**
 * A work in one of five sizes: its stored picture, or its plate. Reserves its space while loading, and is
 * hidden from screen readers, since the work's name is next to it.
 */
export function Plate({ work, picture, ...shown }: Shown) {
  if (picture) return <StoredPicture picture={picture} {...shown} />;
  const { size, className } = shown;
  const { width, height, shapes } = drawPlate(work, size);
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      width={width}
      height={Math.round((width * height) / 100)}
      className={clsx("plate", className)}
      aria-hidden="true"
    >
      {shapes.map(({ tag, attributes, text }, i) =>
        createElement(tag, { key: `${tag} ${i}`, ...attributes }, text),
      )}
    </svg>
  );
}

function StoredPicture({ picture, size, from, className }: Omit<Shown, "work"> & { picture: Picture }) {
  const { src, srcSet, width, height, fit } = pictureSources(from ?? "/api/pictures", picture, size);
  return (
    <img
      src={src}
      srcSet={srcSet ?? undefined}
      sizes={`${width}px`}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}`, objectFit: fit }}
      alt=""
      loading="lazy"
      className={clsx("plate bg-wash", className)}
    />
  );
}

/**
 * A creator's initials in a work's frame. Never a picture of a work, which would be taken for a portrait.
 * Hidden from screen readers, since the name is next to it.
 */
export function Initials({ name, className = "size-10" }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "grid shrink-0 place-items-center rounded-sm bg-wash font-serif leading-none text-ink-2",
        "ring-1 ring-rule",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Returns the first letters of a name's first and last word, or an em-rule for a name without letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return [letters[0], ...letters.slice(1).slice(-1)].join("").toLocaleUpperCase("en") || "—";
}
