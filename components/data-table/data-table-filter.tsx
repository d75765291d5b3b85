import { ListFilter, X } from "lucide";
import { startTransition, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";
import { type FilterOption } from "./types";

type DataTableFilterProps = {
  header: string;
  options: readonly FilterOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** The dropdown in a column's header. What is chosen stands beside the header in words. */
export function DataTableFilter({ header, options, value, onChange }: DataTableFilterProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = options.find((option) => option.value === value)?.label;

  // The menu goes at once; what is chosen widens its header, for which the whole table is laid out anew.
  const change = (next: string | undefined) => startTransition(() => onChange(next));
  const clear = () => {
    // The button that was pressed is about to go.
    trigger.current?.focus();
    change(undefined);
  };

  return (
    <>
      <DropdownMenu
        align="start"
        className="max-w-72"
        trigger={
          <Button
            ref={trigger}
            variant="ghost"
            size="sm"
            className={cn("h-7 px-1.5 focus-visible:-outline-offset-2", chosen && "bg-primary-soft text-primary")}
            aria-label={chosen ? `Filter ${header}: ${chosen}` : `Filter ${header}`}
          >
            <Icon of={ListFilter} className="size-3.5" />
            {chosen}
          </Button>
        }
      >
        <DropdownMenuRadioGroup value={value ?? ""} onValueChange={(next) => change(next || undefined)}>
          <DropdownMenuRadioItem value="">All {header}</DropdownMenuRadioItem>
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenu>
      {chosen && (
        <Button
          variant="ghost"
          size="sm"
          className="h-7 px-1.5 focus-visible:-outline-offset-2"
          aria-label={`Clear ${header} filter`}
          onClick={clear}
        >
          <Icon of={X} className="size-3.5" />
        </Button>
      )}
    </>
  );
}
