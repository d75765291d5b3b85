"use client";

import NextLink from "next/link";
import { type ComponentProps, type FocusEvent, type PointerEvent } from "react";
import { turning } from "./page-turn";

/** How long a link is pointed at before its page is fetched: a mouse on its way elsewhere passes over many. */
const MEANT_MS = 60;

/** Of the one that is pointed at or has come by Tab. */
let meaning: ReturnType<typeof setTimeout> | undefined;

type LinkProps = ComponentProps<"a"> & {
  href: string;
  /** False where what is there may have changed by the time of the press. */
  isFetchedAhead?: boolean;
};

/**
 * The one link within the product. The shape of its page is fetched once somebody means it, not because the link is in
 * sight (docs/decisions/0163).
 */
export function Link({ isFetchedAhead = true, ...props }: LinkProps) {
  const leave = () => clearTimeout(meaning);
  function mean() {
    leave();
    if (isFetchedAhead) meaning = setTimeout(() => turning?.fetchAhead(props.href), MEANT_MS);
  }
  return (
    <NextLink
      {...props}
      prefetch={false}
      onNavigate={(event) => {
        leave();
        if (!turning) return;
        event.preventDefault();
        turning.turnTo(props.href);
      }}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        props.onPointerEnter?.(event);
        // A finger that touches has pressed.
        if (event.pointerType !== "touch") mean();
      }}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => {
        props.onPointerLeave?.(event);
        leave();
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        props.onFocus?.(event);
        if (event.currentTarget.matches(":focus-visible")) mean();
      }}
      onBlur={(event: FocusEvent<HTMLAnchorElement>) => {
        props.onBlur?.(event);
        leave();
      }}
    />
  );
}
