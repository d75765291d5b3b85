import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The place of one that hasn't come yet: none on paper, where it would stay empty. */
export const ChartToCome = () => <Skeleton data-to-come className="h-80 print:hidden" />;

/** The chart library is as large as the rest of the page: it comes after the figures. */
export const GainChart = dynamic(() => import("./gain-chart").then((module) => module.GainChart), {
  ssr: false,
  loading: ChartToCome,
});

export const DepthChart = dynamic(() => import("./depth-chart").then((module) => module.DepthChart), {
  ssr: false,
  loading: ChartToCome,
});
