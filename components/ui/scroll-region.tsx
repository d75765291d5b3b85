import type { ComponentProps } from "react";

type ScrollRegionProps = ComponentProps<"div"> & ({ "aria-label": string } | { "aria-labelledby": string });

/** What scrolls by itself: named, and reachable by keyboard (WCAG 2.1.1). No landmark: what it is a part of may be one. */
export function ScrollRegion(props: ScrollRegionProps) {
  return <div {...props} role="group" tabIndex={0} />;
}
