import { Download, Printer } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { type OrderKey, ORDERS } from "./columns";
import type { ComparisonViewState } from "./use-comparison-view";

type ComparisonToolbarProps = {
  view: ComparisonViewState;
  onChange: (change: Partial<ComparisonViewState>) => void;
  /** How many quotes. */
  counts: { shown: number; hidden: number };
  onExport: () => void;
};

/** Which quotes and rows are shown in which order, and what leaves the screen as it is. */
export function ComparisonToolbar({ view, onChange, counts, onExport }: ComparisonToolbarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <OrderSelect value={view.by} onChange={(by) => onChange({ by })} />
        <DifferencesSwitch checked={view.differences} onChange={(differences) => onChange({ differences })} />
        {view.hide.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => onChange({ hide: [] })}>
            Show {counts.hidden} hidden
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
        <Button variant="outline" size="sm" disabled={counts.shown === 0} onClick={onExport}>
          <Download />
          Export CSV
        </Button>
      </div>
    </div>
  );
}

const AS_THEY_CAME = "none";

function OrderSelect({ value, onChange }: { value: OrderKey | null; onChange: (order: OrderKey | null) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>Best first by</Label>
      <Select
        value={value ?? AS_THEY_CAME}
        onValueChange={(chosen) => onChange(ORDERS.find(({ key }) => key === chosen)?.key ?? null)}
      >
        <SelectTrigger id={id} className="w-60">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={AS_THEY_CAME}>None: as they came in</SelectItem>
          {ORDERS.map(({ key, name }) => (
            <SelectItem key={key} value={key}>
              {name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}

function DifferencesSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex h-9 items-center gap-2">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <Label htmlFor={id}>Differences only</Label>
    </div>
  );
}
