import { Plate } from "../../components/plates/plate.tsx";
import { firstCredit } from "../../content/landing.ts";

/** The work whose credit the page shows first, as Byline draws a work without a picture. */
export const FirstWork = () => (
  <Plate
    work={{ ...firstCredit, id: "wikipedia:the-starry-night", type: "image_content", year: 1889 }}
    size="page"
    className="h-auto w-full max-w-60 shadow-lg lg:max-w-none"
  />
);
