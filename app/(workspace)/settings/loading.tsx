import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The page's shape: title, tabs, a section. */
export default function SettingsLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <LoadingTitle />
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-96" />
    </div>
  );
}
