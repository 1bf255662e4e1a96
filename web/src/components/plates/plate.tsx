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
