import { Fragment } from "react";

/** An address too long for its line goes on where one of its parts ends, not within a word. */
export function Breakable({ address }: { address: string }) {
  return address.split(/(?<=[/._@?&=-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
