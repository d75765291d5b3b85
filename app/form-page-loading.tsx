import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The shape of a page that is one form: breadcrumbs, title, sections. */
export function FormPageLoading() {
  return (
    <div role="status" className="max-w-3xl">
      <Skeleton className="mb-2 h-4 w-32" />
      <div className="mb-6">
        <LoadingTitle />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}
