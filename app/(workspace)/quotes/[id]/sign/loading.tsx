import { LoadingTitle, Skeleton } from "@/components/ui/skeleton";

/** The page's shape: title, what is signed, the terms. */
export default function SigningLoading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <LoadingTitle />
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
    </div>
  );
}
