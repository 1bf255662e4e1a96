import { Fragment } from "react";

/** A name in code, such as a path or parameter, that wraps only after separators. */
export function CodeName({ text }: { text: string }) {
  return text.split(/(?<=[/_.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
