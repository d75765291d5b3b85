import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** A header, four figures and a list: the dashboard's shape. */
export default function WorkspaceLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <LoadingTitle />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
