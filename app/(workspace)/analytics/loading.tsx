import { AnalyticsSkeleton } from "@/components/analytics/analytics-skeleton";
import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** Title and subtitle, search, pictures. */
export default function AnalyticsLoading() {
  return (
    <>
      <LoadingTitle />
      <div aria-hidden className="mb-6 flex flex-col gap-2">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="mb-4 h-9 w-full sm:w-72" />
      <AnalyticsSkeleton />
    </>
  );
}
