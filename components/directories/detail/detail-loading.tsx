import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The shape of a company's page: breadcrumbs, name and actions, its sections, and the column beside them. */
export function DetailLoading() {
  return (
    <div role="status">
      <Skeleton className="mb-2 h-4 w-44 max-w-full" />
      <div className="mb-6 flex flex-wrap justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <LoadingTitle />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
        <Skeleton className="h-9 w-40" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-48" />
          <Skeleton className="h-64" />
        </div>
        <div className="flex flex-col gap-4 max-lg:hidden">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}
