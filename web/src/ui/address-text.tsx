import { Fragment } from "react";

/** A text with addresses, which may break after their signs, so that no letter is left alone on a line. */
export const AddressText = ({ text }: { text: string }) =>
  [...text.matchAll(/[^/_?&=-]*[/_?&=-]?/g)].map((part) => (
    <Fragment key={part.index}>
      {part[0]}
      <wbr />
    </Fragment>
  ));
