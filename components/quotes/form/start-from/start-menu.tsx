import { ChevronsUpDown } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import type { TemplateWire } from "@/lib/templates/contract";
import { StartList } from "./start-list";

type StartMenuProps = {
  isReading: boolean;
  onTemplate: (template: TemplateWire) => void;
  onQuote: (quote: QuoteSummaryWire) => void;
  onBlank: () => void;
  onManage: () => void;
};

/** The button, and the searchable list that opens under it. */
export function StartMenu({ isReading, ...on }: StartMenuProps) {
  const [open, setOpen] = useState(false);
  const closing =
    <Picked extends unknown[]>(pick: (...picked: Picked) => void) =>
    (...picked: Picked) => {
      setOpen(false);
      pick(...picked);
    };
  return (
    // Modal, because inside a dialog a list outside of it could be neither scrolled nor reached by Tab.
    <Popover
      modal
      open={open}
      onOpenChange={setOpen}
      className="w-96 overflow-hidden p-0"
      aria-label="Start from"
      trigger={
        <Button variant="outline" size="sm" loading={isReading}>
          Start from…
          <Icon of={ChevronsUpDown} className="text-muted-foreground" />
        </Button>
      }
    >
      <StartList
        onTemplate={closing(on.onTemplate)}
        onQuote={closing(on.onQuote)}
        onBlank={closing(on.onBlank)}
        onManage={closing(on.onManage)}
      />
    </Popover>
  );
}
