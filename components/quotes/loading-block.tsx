import { Skeleton } from "@/components/ui/skeleton";

export function LoadingBlock() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
