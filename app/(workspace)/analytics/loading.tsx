import { AnalyticsSkeleton } from "@/components/analytics/analytics-skeleton";
import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** Title and subtitle, search, pictures. */
export default function AnalyticsLoading() {
  return (
    <div role="status">
      <div className="mb-6 flex flex-col gap-2">
        <LoadingTitle />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="mb-4 h-9 w-full sm:w-72" />
      <AnalyticsSkeleton />
    </div>
  );
}
