import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The page's shape: breadcrumbs, title, sections. */
export default function VenueLoading() {
  return (
    <div role="status">
      <Skeleton className="mb-2 h-4 w-32" />
      <div className="mb-6 h-14">
        <LoadingTitle />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
