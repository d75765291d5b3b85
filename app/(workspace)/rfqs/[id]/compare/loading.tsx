import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** Title and subtitle, assumptions, the table. */
export default function CompareLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <div className="mb-2 flex flex-col gap-2">
        <Skeleton className="h-4 w-60 max-w-full" />
        <LoadingTitle />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="h-14 w-full md:h-28" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-150 w-full" />
    </div>
  );
}
