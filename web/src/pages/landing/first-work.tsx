import { Plate } from "../../components/plates/plate.tsx";
import { type EditedCredit, isFirst } from "../../content/landing.ts";

/** The work whose credit the page shows and has edited, as Byline draws a work without a picture. */
export function FirstWork({ credit }: { credit: EditedCredit }) {
  const first = isFirst(credit);
  const { type, creator, title } = credit;
  return (
    <Plate
      work={{
        id: first ? "wikipedia:the-starry-night" : `${creator} ${title}`,
        type,
        title: title || null,
        creator: creator || null,
        year: first ? 1889 : null,
      }}
      size="page"
      className="h-auto w-full max-w-60 shadow-lg lg:max-w-none"
    />
  );
}
