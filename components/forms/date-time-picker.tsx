"use client";

import { CalendarDays } from "lucide";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { controlClasses, Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Popover } from "@/components/ui/popover";
import { useNow } from "@/components/ui/use-now";
import { formatDate, formatDateTime } from "@/lib/kit/dates";
import { cn } from "@/lib/kit/class-names";
import { type FieldAria } from "./form-field";
import { timeOf, toCalendarDay, toEpoch, withDay } from "./picked-time";
import { onDemand } from "@/components/ui/on-demand";
import { focusDay } from "@/components/ui/focus-day";
const Calendar = onDemand(() => import("@/components/ui/calendar").then((part) => part.Calendar), "inside");

/** Starts on the chosen day rather than on the first button of the calendar. */
function startOnDay(event: Event) {
  if (event.target instanceof Element && focusDay(event.target)) event.preventDefault();
}

type DateTimePickerProps = Partial<FieldAria> & {
  /** Epoch milliseconds; shown and picked in UTC, as every time of the product. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** A day without a time; it is kept as its midnight. */
  dateOnly?: boolean;
  /** Days before this one cannot be picked. */
  min?: number;
  placeholder?: string;
  disabled?: boolean;
  "aria-label"?: string;
};

export function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, dateOnly = false, min, ...rest } = props;
  const { placeholder = dateOnly ? "Pick a date" : "Pick a date and time", ...trigger } = rest;
  const [open, setOpen] = useState(false);
  const id = useId();
  const now = useNow();
  const day = value === null ? undefined : toCalendarDay(value);

  return (
    <Popover
      modal
      open={open}
      onOpenChange={setOpen}
      id={`${id}-calendar`}
      aria-label="Date and time"
      className="w-auto"
      onOpenAutoFocus={startOnDay}
      trigger={
        <button
          {...trigger}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? `${id}-calendar` : undefined}
          className={cn(controlClasses, "flex h-9 items-center justify-between gap-2 px-3 text-left figures")}
        >
          <span className={cn("truncate", value === null && "text-muted-foreground")}>
            {value === null ? placeholder : dateOnly ? formatDate(value) : `${formatDateTime(value)} UTC`}
          </span>
          <Icon of={CalendarDays} className="text-muted-foreground" />
        </button>
      }
    >
      <Calendar
        mode="single"
        required
        today={now ? toCalendarDay(now.getTime()) : undefined}
        selected={day}
        defaultMonth={day ?? (min === undefined ? undefined : toCalendarDay(min))}
        disabled={min === undefined ? undefined : { before: toCalendarDay(min) }}
        onSelect={(picked) => onChange(dateOnly ? toEpoch(picked, "00:00") : withDay(picked, { value, min }))}
        onClose={() => setOpen(false)}
      />
      {!dateOnly && (
        <div className="mt-3 flex items-center gap-2 border-t pt-3">
          <Label htmlFor={`${id}-time`}>Time (UTC)</Label>
          <Input
            id={`${id}-time`}
            type="time"
            className="w-32 figures"
            disabled={!day}
            value={value === null ? "" : timeOf(value)}
            onChange={(event) => day && event.target.value && onChange(toEpoch(day, event.target.value))}
          />
        </div>
      )}
      <div className="mt-3 flex justify-between">
        <Button variant="ghost" size="sm" disabled={value === null} onClick={() => onChange(null)}>
          Clear
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Done
        </Button>
      </div>
    </Popover>
  );
}
