import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The place of one that hasn't come yet: none on paper, where it would stay empty. */
export const ChartToCome = () => <Skeleton data-to-come className="h-80 print:hidden" />;

const MOST_MS = 5000;

/** Settles when none of a page's charts is still to come, or it has taken too long: what waits goes on without. */
export async function chartsHaveCome(): Promise<void> {
  const late = Date.now() + MOST_MS;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A chart that has come is measured in one frame and drawn in the next.
  for (let drawn = 0; drawn < 2 && Date.now() < late; drawn += 1) {
    await nextFrame();
    if (document.querySelector("[data-to-come]")) drawn = -1;
  }
}

/** The chart library is as large as the rest of the page: it comes after the figures. */
export const GainChart = dynamic(() => import("./gain-chart").then((module) => module.GainChart), {
  ssr: false,
  loading: ChartToCome,
});

export const DepthChart = dynamic(() => import("./depth-chart").then((module) => module.DepthChart), {
  ssr: false,
  loading: ChartToCome,
});
