import { Skeleton } from "@/components/ui/skeleton";
import { PANEL_ROWS } from "./panel-rows";

/** The shape of the pictures, before there are any. */
export function AnalyticsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className={PANEL_ROWS}>
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="h-96" />
        ))}
      </div>
    </div>
  );
}
