import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** Breadcrumbs, title and state; the terms, the quotes. */
export default function RfqLoading() {
  return (
    <div role="status">
      <div className="mb-6 flex flex-col gap-2">
        <Skeleton className="h-4 w-40 max-w-full" />
        <LoadingTitle />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-72 w-full sm:h-56" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
