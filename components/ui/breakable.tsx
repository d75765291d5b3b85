import { Fragment, type ReactNode } from "react";
import { cn } from "@/lib/kit/class-names";

type BreakableProps = {
  address: string;
  /** An icon, which begins no line. */
  end?: ReactNode;
};

/** A longer last part may break anywhere, and its icon with it. */
const WHOLE = 18;

/** An address too long for its line goes on where one of its parts ends, not within a word. */
export function Breakable({ address, end }: BreakableProps) {
  const parts = address.split(/(?<=[\s/._@?&=-])/);
  const last = parts.pop() ?? "";
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
      <span className={cn(last.length <= WHOLE && "whitespace-nowrap")}>
        {last}
        {end}
      </span>
    </>
  );
}
