import { type Credited, creditOf } from "@byline/contract/credit.ts";
import { type Picture, pictureSources } from "@byline/contract/pictures.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { link } from "./credit-parts.ts";
import { type Html, html } from "./html.ts";
import { plateSvg } from "./plate.ts";

/** The work as far as it is here to be seen: its picture, uncropped, or the plate that stands for it. */
export function workFigure(credited: Credited, picture: Picture | null): Html {
  const { source, title } = creditOf(credited);
  return html`<figure class="max-w-[26rem]">
    ${picture ? pictureHtml(picture, title) : plateSvg(platedOf(credited), "page", "w-full")}
    ${
      source &&
      html`<figcaption class="mt-3 text-sm text-ink-2" data-chrome
      >${link(source, "See the work at its source", "nofollow")}</figcaption>`
    }
  </figure>`;
}

function pictureHtml(picture: Picture, title: string | null): Html {
  const { src, srcSet, width, height } = pictureSources("/pictures", picture, "page");
  return html`<img class="plate w-full" src="${src}" srcset="${srcSet}"
    sizes="(min-width: 30rem) 26rem, 100vw" width="${width}" height="${height}"
    alt="${title ?? "The work that is credited"}">`;
}
