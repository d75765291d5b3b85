import { CalendarPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { calendarUrl } from "@/lib/agreements/hooks";

/** Downloads an agreement's dates, which calendars take in. */
export function CalendarLink({ id }: { id: number }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={calendarUrl(id)} download>
        <CalendarPlus />
        Add to calendar
      </a>
    </Button>
  );
}
