import { Button } from "@/components/ui/button";
import { formatInteger, formatTotal } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";

type ShowOlderProps = {
  /** How many are in view, the newest first, and how many there are. */
  shown: number;
  found: { total: number; total_capped: boolean };
  isFetching: boolean;
  onMore: () => void;
  className?: string;
};

/** The way to the next ones of a list that grows as it is read, as far as one answer goes; what is beyond is said to be there. */
export function ShowOlder({ shown, found, isFetching, onMore, className }: ShowOlderProps) {
  if (shown >= found.total) return null;
  if (shown >= LIMITS.pageSizeMax) {
    return (
      <p className="px-4 py-2 text-center text-xs text-muted-foreground">
        The newest {formatInteger(shown)} of {formatTotal(found)}. Older ones are not listed here.
      </p>
    );
  }
  return (
    <Button variant="ghost" size="sm" className={className} loading={isFetching} onClick={onMore}>
      Show older
    </Button>
  );
}
