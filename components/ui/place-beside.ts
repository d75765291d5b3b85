const GAP = 6;
const MARGIN = 8;

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

export type Side = "right" | "top";

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** What is scrolled away has no note, which would stand at the window's edge and speak of nothing there. */
export const isInView = ({ left, top, width, height }: Box, view: Size): boolean =>
  left + width > 0 && top + height > 0 && left < view.width && top < view.height;

/**
 * Where a note stands: on this side of what it is about, on the other where there is no room, and never out of sight.
 * All in pixels of the window.
 */
export function placeBeside(anchor: Box, note: Size, view: Size, side: Side): { left: number; top: number } {
  const mostLeft = view.width - note.width - MARGIN;
  const mostTop = view.height - note.height - MARGIN;
  if (side === "right") {
    const right = anchor.left + anchor.width + GAP;
    const left = right <= mostLeft ? right : anchor.left - GAP - note.width;
    return {
      left: within(MARGIN, left, mostLeft),
      top: within(MARGIN, anchor.top + (anchor.height - note.height) / 2, mostTop),
    };
  }
  const above = anchor.top - GAP - note.height;
  return {
    left: within(MARGIN, anchor.left + (anchor.width - note.width) / 2, mostLeft),
    top: above >= MARGIN ? above : within(MARGIN, anchor.top + anchor.height + GAP, mostTop),
  };
}
