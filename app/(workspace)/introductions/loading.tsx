import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The page's shape: title, what was received, what was sent. */
export default function IntroductionsLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <LoadingTitle />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
}
