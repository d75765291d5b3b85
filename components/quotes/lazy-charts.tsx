import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-60" />;

/** The chart library is as large as the rest of a page: it comes when a quote is opened, after its figures. */
export const PayoffChart = dynamic(() => import("./payoff-chart").then((module) => module.PayoffChart), {
  ssr: false,
  loading,
});

export const DepthChart = dynamic(() => import("./depth-chart").then((module) => module.DepthChart), {
  ssr: false,
  loading,
});
