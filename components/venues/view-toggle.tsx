"use client";

import { LayoutGrid, Table2 } from "lucide";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";

const VIEWS = ["table", "cards"] as const;

const WORDS = { table: { label: "Table", icon: Table2 }, cards: { label: "Cards", icon: LayoutGrid } };

/** Table or cards, in the address like the rest of the view. */
export function useVenueView() {
  return useQueryState("view", parseAsStringLiteral(VIEWS).withDefault("table"));
}

export function ViewToggle() {
  const [view, setView] = useVenueView();
  return (
    <div role="group" aria-label="View" className="flex rounded-md border border-input bg-card p-0.5">
      {VIEWS.map((name) => {
        const { label, icon } = WORDS[name];
        return (
          <Button
            key={name}
            variant="ghost"
            size="sm"
            aria-pressed={view === name}
            className={cn("h-7", view === name && "bg-primary-soft text-primary hover:bg-primary-soft")}
            onClick={() => void setView(name)}
          >
            <Icon of={icon} />
            {label}
          </Button>
        );
      })}
    </div>
  );
}
