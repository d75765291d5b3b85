import { CalendarPlus } from "lucide";
import { DownloadLink } from "@/components/layout/download-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { calendarUrl } from "@/lib/agreements/hooks";

/** Downloads an agreement's dates, which calendars take in. */
export function CalendarLink({ id }: { id: number }) {
  return (
    <Button asChild variant="outline" size="sm">
      <DownloadLink href={calendarUrl(id)}>
        <Icon of={CalendarPlus} />
        Add to calendar
      </DownloadLink>
    </Button>
  );
}
