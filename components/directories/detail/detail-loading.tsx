import { Skeleton } from "@/components/ui/skeleton";

/** A profile's shape: breadcrumbs, title and links; its sections, and what stands beside them. */
export function DetailLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="mb-6 flex flex-col gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
          <Skeleton className="h-56" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-36" />
        </div>
      </div>
    </div>
  );
}
