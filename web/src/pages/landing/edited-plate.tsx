import type { PlateSize } from "@byline/contract/plate.ts";
import { Plate } from "../../components/plates/plate.tsx";
import { type EditedCredit, isOf, namesOf, type Work } from "../../content/landing.ts";

type Props = { work: Work; credit: EditedCredit; size: PlateSize; className: string };

/** The edited work as Byline shows a work without a picture. */
export function EditedPlate({ work, credit, ...shown }: Props) {
  const known = isOf(work, credit) ? work : null;
  const { type, creator, title } = credit;
  return (
    <Plate
      work={{
        id: known?.contentId ?? `${creator} ${title}`,
        type,
        title: title || null,
        creator: namesOf(credit).join(", ") || null,
        year: known?.year?.toString() ?? null,
      }}
      {...shown}
    />
  );
}
