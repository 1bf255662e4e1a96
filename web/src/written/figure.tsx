import { type Credited, creditOf } from "@byline/contract/credit.ts";
import { MOST_ENLARGED, pictureSources } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Plate } from "../components/plates/plate.tsx";
import { TextLink } from "./parts.tsx";

type ArticleProps = { credited: Credited; picture: Picture | null; head: ReactNode; children: ReactNode };

/** A work's figure to the left of its text. On a phone, it's below the `head`. */
export const WorkArticle = ({ credited, picture, head, children }: ArticleProps) => (
  <article
    className={
      "grid grid-cols-1 gap-x-8 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:grid-rows-[auto_1fr] " +
      "md:gap-x-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-16"
    }
  >
    <div className="min-w-0 sm:col-start-2">{head}</div>
    <WorkFigure credited={credited} picture={picture} />
    <div className="min-w-0 sm:col-start-2">{children}</div>
  </article>
);

/** On a phone, the figure leaves room for the terms on the first screen. */
const SIZE = "h-auto w-full max-sm:w-auto max-sm:max-w-full";
const PICTURE_SIZE = `${SIZE} max-sm:max-h-[40svh]`;
const PLATE_SIZE = `${SIZE} max-sm:max-h-[24svh]`;

/** The figure's width in pixels. A picture that doesn't fill it gets a frame. */
const WIDTH = 416;

/** The work's picture, uncropped, or its plate. */
function WorkFigure({ credited, picture }: { credited: Credited; picture: Picture | null }) {
  const { source, title } = creditOf(credited);
  return (
    <figure className="max-w-[26rem] max-sm:mt-5 sm:col-start-1 sm:row-span-2 sm:row-start-1">
      {picture ? (
        <WholePicture picture={picture} title={title} />
      ) : (
        <Plate work={platedOf(credited)} size="page" className={PLATE_SIZE} />
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
      className={clsx("plate", PICTURE_SIZE, height > width && "sm:max-h-[80svh] sm:w-auto")}
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
