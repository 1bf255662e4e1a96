import { type Credited, creditOf } from "@byline/contract/credit.ts";
import { MOST_ENLARGED, pictureSources } from "@byline/contract/picture-sources.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { link } from "./credit-parts.ts";
import { type Html, html } from "./html.ts";
import { plateSvg } from "./plate.ts";

/** The figure left of the text, on screens wider than a phone. */
export const FIGURE_BESIDE =
  "grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8 md:gap-10 " +
  "lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16";

/** On a phone, the figure leaves room for the credit on the first screen. */
const SIZE = "h-auto w-full max-sm:max-h-[44svh] max-sm:w-auto max-sm:max-w-full";

/** The figure's width in pixels. A picture that doesn't fill it gets a frame. */
const WIDTH = 416;

/** Renders the work's picture, uncropped, or its plate. */
export function workFigure(credited: Credited, picture: Picture | null): Html {
  const { source, title } = creditOf(credited);
  return html`<figure class="max-w-[26rem]">
    ${picture ? pictureHtml(picture, title) : plateSvg(platedOf(credited), "page", SIZE)}
    ${
      source &&
      html`<figcaption class="mt-3 text-sm text-ink-2" data-chrome
      >${link(source, "See the work at its source", "nofollow")}</figcaption>`
    }
  </figure>`;
}

function pictureHtml(picture: Picture, title: string | null): Html {
  const { src, srcSet, width, height } = pictureSources("/pictures", picture, "page");
  const maxWidth = picture.width * MOST_ENLARGED;
  const tall = height > width && "sm:max-h-[80svh] sm:w-auto";
  const shown = html`<img class="plate ${SIZE} ${tall}" src="${src}" srcset="${srcSet}"
    style="max-width:min(100%,${maxWidth}px)"
    sizes="(min-width: 30rem) 26rem, 100vw" width="${width}" height="${height}"
    alt="${title ?? "The work that is credited"}">`;
  return maxWidth < WIDTH ? html`<div class="work-mat p-8">${shown}</div>` : shown;
}
