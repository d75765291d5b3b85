import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the pictures, before there are any. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-80" />
      ))}
    </div>
  );
}
