import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** A header, a row of cards and a table: the shape that most pages of the workspace have. */
export default function WorkspaceLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <LoadingTitle />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
    </div>
  );
}
