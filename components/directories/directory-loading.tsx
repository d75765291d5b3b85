import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";

/** The directory's shape: title, three figures, search, cards. */
export function DirectoryLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex items-center gap-3 text-muted-foreground">
          <Spinner className="size-5" />
          <LoadingTitle />
        </div>
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="grid grid-cols-3 gap-3 sm:gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-9 w-full sm:w-72" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, card) => (
          <Skeleton key={card} className="h-72" />
        ))}
      </div>
    </div>
  );
}
