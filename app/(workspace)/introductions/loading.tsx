import { Skeleton } from "@/components/ui/skeleton";

/** A header, what was received and what was sent. */
export default function IntroductionsLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="mb-6 flex flex-col gap-2">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-48" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
