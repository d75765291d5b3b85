import { History } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Hint } from "@/components/ui/tooltip";

/** Asks for the audit trail of a row. @param label what it is of */
export function HistoryButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Hint text="History">
      <Button size="icon-sm" variant="ghost" aria-label={`History of ${label}`} onOpen={onClick}>
        <Icon of={History} />
      </Button>
    </Hint>
  );
}
