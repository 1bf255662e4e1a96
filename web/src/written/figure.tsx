import { type Credited, creditOf } from "@byline/contract/credit.ts";
import { MOST_ENLARGED, pictureSources } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import { Plate } from "../components/plates/plate.tsx";
import { TextLink } from "./parts.tsx";

/** The figure left of the text, on screens wider than a phone. */
export const FIGURE_BESIDE =
  "grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8 md:gap-10 " +
  "lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16";

/** On a phone, the figure leaves room for the credit on the first screen. */
const SIZE = "h-auto w-full max-sm:max-h-[44svh] max-sm:w-auto max-sm:max-w-full";

/** The figure's width in pixels. A picture that doesn't fill it gets a frame. */
const WIDTH = 416;

/** The work's picture, uncropped, or its plate. */
export function WorkFigure({ credited, picture }: { credited: Credited; picture: Picture | null }) {
  const { source, title } = creditOf(credited);
  return (
    <figure className="max-w-[26rem]">
      {picture ? (
        <WholePicture picture={picture} title={title} />
      ) : (
        <Plate work={platedOf(credited)} size="page" className={SIZE} />
      )}
      {source && (
        <figcaption className="mt-3 text-sm text-ink-2" data-chrome>
          <TextLink href={source} rel="nofollow">
            See the work at its source
          </TextLink>
        </figcaption>
      )}
    </figure>
  );
}

function WholePicture({ picture, title }: { picture: Picture; title: string | null }) {
  const { src, srcSet, width, height } = pictureSources("/pictures", picture, "page");
  const maxWidth = picture.width * MOST_ENLARGED;
  const shown = (
    <img
      className={clsx("plate", SIZE, height > width && "sm:max-h-[80svh] sm:w-auto")}
      src={src}
      srcSet={srcSet ?? undefined}
      style={{ maxWidth: `min(100%, ${maxWidth}px)` }}
      sizes="(min-width: 30rem) 26rem, 100vw"
      width={width}
      height={height}
      alt={title ?? "The work that is credited"}
    />
  );
  return maxWidth < WIDTH ? <div className="work-mat p-8">{shown}</div> : shown;
}
