import { formatDateTime, formatDateTimeZone } from "@/lib/kit/dates";

/** `Jan 5, 2025 14:30`, with the seconds and the zone in its tooltip. */
export function UtcTime({ value }: { value: string | number }) {
  return <span title={formatDateTimeZone(value)}>{formatDateTime(value)}&nbsp;UTC</span>;
}
