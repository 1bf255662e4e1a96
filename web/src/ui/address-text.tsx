import { Fragment } from "react";

/** A text with addresses. They break only after separators, so that no letter is alone on a line. */
export const AddressText = ({ text }: { text: string }) =>
  [...text.matchAll(/[^/_?&=-]*[/_?&=-]?/g)].map((part) => (
    <Fragment key={part.index}>
      {part[0]}
      <wbr />
    </Fragment>
  ));
