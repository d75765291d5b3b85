import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The page's shape: breadcrumbs, title, sections. */
export default function VenueLoading() {
  return (
    <div role="status">
      <LoadingTitle />
      <Skeleton className="mb-2 h-4 w-32" />
      <Skeleton className="mb-6 h-14 w-56" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
