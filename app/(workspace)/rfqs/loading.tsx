import { Skeleton } from "@/components/ui/skeleton";

/** The list page's shape: title and action, heading, toolbar, table. */
export default function RfqsLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="mb-6 flex justify-between">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-9 w-32" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-9 w-full sm:w-72" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
