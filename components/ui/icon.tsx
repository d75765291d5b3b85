import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";
import { cn } from "@/lib/kit/class-names";

export type { IconNode };

/** What an icon is drawn of, made once for all places that show it. */
const drawings = new WeakMap<IconNode, ReactElement[]>();

function drawingOf(icon: IconNode): ReactElement[] {
  const known = drawings.get(icon);
  if (known) return known;
  const drawing = icon.map(([shape, attributes], place) => createElement(shape, { key: place, ...attributes }));
  drawings.set(icon, drawing);
  return drawing;
}

type IconProps = {
  of: IconNode;
  /** What it says to those who can't see it. Without one it decorates what says the same in words. */
  label?: string;
  className?: string;
};

/**
 * One of Lucide's icons, in the colour of its text; 16 px unless a class says otherwise. Lucide's own component makes
 * its attributes anew at each showing, a tenth of what a list costs the server (docs/decisions/0180).
 */
export function Icon({ of, label, className }: IconProps) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg viewBox="0 0 24 24" className={cn("icon", className)} {...meaning}>
      {drawingOf(of)}
    </svg>
  );
}
