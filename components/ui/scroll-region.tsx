import type { ComponentProps } from "react";

type ScrollRegionProps = ComponentProps<"div"> & ({ "aria-label": string } | { "aria-labelledby": string });

/** What scrolls by itself: named, and reachable by keyboard (WCAG 2.1.1). */
export function ScrollRegion(props: ScrollRegionProps) {
  return <div {...props} role="region" tabIndex={0} />;
}
