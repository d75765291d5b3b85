"use client";

import { ChevronDown, ChevronLeft, ChevronRight } from "lucide";
import { type ComponentProps } from "react";
import { DayPicker } from "react-day-picker";
import { cn } from "@/lib/kit/class-names";
import { focusDay } from "./focus-day";
import { Icon } from "./icon";

const icons = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown };

function Chevron({ orientation = "right" }: { orientation?: keyof typeof icons }) {
  return <Icon of={icons[orientation]} />;
}

const navButton = "hover:bg-accent flex size-8 items-center justify-center rounded-md aria-disabled:opacity-40";

/** Come later than what it stands in, which has put the focus on one of its buttons by then; not from whoever types there. */
function takeFocus(calendar: HTMLElement | null) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) && calendar?.parentElement?.contains(activeElement)) {
    focusDay(calendar);
  }
}

export function Calendar({ className, classNames, ...props }: ComponentProps<typeof DayPicker>) {
  return (
    <div ref={takeFocus}>
      <DayPicker
        showOutsideDays
        className={cn("w-fit", className)}
        classNames={{
          months: "relative",
          month_caption: "flex h-8 items-center justify-center",
          caption_label: "text-sm font-medium",
          nav: "absolute inset-x-0 top-0 flex items-center justify-between",
          button_previous: navButton,
          button_next: navButton,
          month_grid: "mt-2 border-collapse",
          weekday: "text-muted-foreground size-9 text-xs font-normal",
          day: "size-9 p-0 text-center text-sm",
          day_button: "hover:bg-accent size-9 rounded-md disabled:cursor-not-allowed disabled:hover:bg-transparent",
          today: "font-semibold [&>button]:border-input [&>button]:border",
          selected: "[&>button]:bg-primary [&>button]:text-primary-foreground [&>button:hover]:bg-primary-hover",
          outside: "text-muted-foreground",
          disabled: "opacity-40",
          ...classNames,
        }}
        components={{ Chevron }}
        {...props}
      />
    </div>
  );
}
