import { UNTITLED } from "@byline/contract/credit.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import type { Plated } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Plate } from "../plates/plate.tsx";

/** A work with a link to its page or credit. Without a `title`, the plate's id is shown. */
export type Tile = {
  path: string;
  plate: Plated;
  picture: Picture | null;
  title: string | null;
  creator?: string | null;
  below: ReactNode;
};

/** Works with their pictures, all in the same frame; in rows if most have none. */
export function WorkTiles({ label, tiles }: { label?: string; tiles: Tile[] }) {
  const isGrid = tiles.filter(({ picture }) => picture).length * 2 >= tiles.length;
  return (
    <ul
      aria-label={label}
      className={clsx(
        "grid gap-x-5",
        isGrid
          ? "grid-cols-2 gap-y-7 sm:grid-cols-3 xl:grid-cols-6"
          : "grid-cols-1 gap-y-5 sm:grid-cols-2 lg:grid-cols-3",
      )}
    >
      {tiles.map(({ path, plate, picture, title, creator, below }) => (
        <li key={path} className={clsx("min-w-0", !isGrid && "relative min-h-16 pl-20")}>
          <a href={path} className="block hover:text-accent">
            <Plate
              work={plate}
              picture={picture}
              from="/pictures"
              size={isGrid && picture ? "card" : "row"}
              className={
                isGrid ? "mb-2 aspect-square! w-full object-contain!" : "absolute top-0 left-0 size-16"
              }
            />
            {title === null ? (
              <>
                <span className="block truncate font-serif text-base text-ink-2">{UNTITLED}</span>
                <span className="block truncate font-mono text-xs text-ink-2">{plate.id}</span>
              </>
            ) : (
              <cite
                dir="auto"
                className="line-clamp-2 font-serif text-base leading-snug wrap-anywhere italic"
              >
                {title}
              </cite>
            )}
            {creator && (
              <span dir="auto" className="block truncate text-base">
                {creator}
              </span>
            )}
          </a>
          {below}
        </li>
      ))}
    </ul>
  );
}
