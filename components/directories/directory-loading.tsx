import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

/** The directory's shape: title, three figures, search, cards. */
export function DirectoryLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="grid grid-cols-3 gap-3 sm:gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-9 w-full sm:w-72" />
      <h1 className="flex items-center justify-center gap-2 py-12 text-muted-foreground">
        <Spinner />
        Loading...
      </h1>
    </div>
  );
}
