import { Fragment } from "react";

/** A name of code, such as a path or a parameter, that wraps after its separators only. */
export function CodeName({ text }: { text: string }) {
  return text.split(/(?<=[/_.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
