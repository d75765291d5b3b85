import { Skeleton } from "@/components/ui/skeleton";
import { PANEL_ROWS } from "./panel-rows";

/** The shape of the pictures, before there are any. What holds it says that they load. */
export function AnalyticsSkeleton() {
  return (
    <div className={PANEL_ROWS}>
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-96" />
      ))}
    </div>
  );
}
