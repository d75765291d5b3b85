import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The shape of a page that is one table: title, subtitle and action, toolbar, rows. */
export function TablePageLoading() {
  return (
    <div role="status">
      <LoadingTitle />
      <div className="mb-6 flex justify-between gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
        <Skeleton className="h-9 w-32" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-full sm:w-72" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
