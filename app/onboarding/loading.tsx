import { Skeleton } from "@/components/ui/skeleton";

/** The wizard's shape: title, step bar, two sections. */
export default function OnboardingLoading() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <h1 className="text-muted-foreground">Loading onboarding data...</h1>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-12" />
      <Skeleton className="h-80" />
      <Skeleton className="h-40" />
    </div>
  );
}
