import type { Credited } from "@byline/contract/credit.ts";
import { PLATE_SIZES, type PlateSize, platedOf } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import girlWithAPearlEarring from "../../content/pictures/girl-with-a-pearl-earring.webp";
import migrantMother from "../../content/pictures/migrant-mother.webp";
import { Plate } from "../plates/plate.tsx";

/** Pictures of example works by their ids, with their width and height in pixels. */
const PICTURES: Record<string, { src: string; size: [number, number] }> = {
  "wikipedia:girl-with-a-pearl-earring": { src: girlWithAPearlEarring, size: [560, 656] },
  "loc:migrant-mother": { src: migrantMother, size: [240, 312] },
};

/** An example work: its picture, or its plate. Hidden from screen readers, since its name is next to it. */
export function ExamplePlate({
  work,
  size,
  className,
}: {
  work: Credited;
  size: PlateSize;
  className?: string;
}) {
  const picture = PICTURES[work.contentId];
  if (!picture) return <Plate work={platedOf(work)} size={size} className={className} />;
  const width = PLATE_SIZES[size];
  const isSquare = size === "menu" || size === "row";
  const height = isSquare ? width : Math.round((width * picture.size[1]) / picture.size[0]);
  return (
    <img
      src={picture.src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className={clsx("plate bg-wash object-cover", isSquare && "aspect-square", className)}
    />
  );
}
