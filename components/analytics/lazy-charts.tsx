import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-60" />;

/** The chart library is as large as the rest of a page: it comes after the headlines. */
export const MonthBars = dynamic(() => import("./month-bars").then((module) => module.MonthBars), {
  ssr: false,
  loading,
});

export const MonthLines = dynamic(() => import("./month-lines").then((module) => module.MonthLines), {
  ssr: false,
  loading,
});
