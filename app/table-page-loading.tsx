import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The shape of a page that is one table: title, subtitle and action, toolbar, head, rows; on a phone cards. */
export function TablePageLoading() {
  return (
    <div role="status">
      <div className="mb-6 flex justify-between gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <LoadingTitle />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
        <Skeleton className="h-9 w-32" />
      </div>
      <div className="mb-3 flex flex-wrap justify-between gap-3">
        <Skeleton className="h-9 w-full sm:w-72" />
        <Skeleton className="h-8 w-52" />
      </div>
      <div className="overflow-hidden rounded-lg border bg-card">
        <div className="h-10 border-b bg-muted" />
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={row}
            className="grid items-center gap-x-6 gap-y-3 border-b p-3 last:border-b-0 max-lg:grid-cols-2 lg:h-11 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:py-0"
          >
            <Skeleton className="h-4 w-3/4 max-lg:col-span-full" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
